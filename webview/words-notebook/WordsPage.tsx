/** The page of a word list: the frame of every notebook, filled with the five cells that a word list has. */
import type { KeyGroup } from '../notebook/Keys';
import { Page } from '../notebook/Page';
import { useWordsNotebook } from '../state/wordsContext';
import { BucketsCell } from './BucketsCell';
import { factsOf } from './facts';
import { GraphCell } from './GraphCell';
import { LadderCell } from './LadderCell';
import { NoWords } from './NoWords';
import { SearchCell } from './SearchCell';
import { WordsCell } from './WordsCell';
import '../style/words.css';
import '../style/words-ladder.css';
import '../style/words-search.css';
import '../style/words-picture.css';
import '../style/words-buckets.css';
import '../style/words-scan.css';

const KEYS: readonly KeyGroup[] = [
  [
    'In a picture of words',
    [
      [['↑', '↓'], 'within a level'],
      [['←', '→'], 'to where a word came from, to where it leads'],
      [['Enter'], 'explain the word'],
      [['Esc'], 'back to the cell'],
    ],
  ],
];

export function WordsPage() {
  const list = useWordsNotebook().snapshot.value?.list;
  return (
    <Page
      facts={list === undefined ? [] : factsOf(list)}
      cells={
        list && (
          <>
            <WordsCell list={list} />
            <LadderCell />
            <SearchCell />
            <BucketsCell />
            <GraphCell />
          </>
        )
      }
      failed={<NoWords />}
      keys={KEYS}
    />
  );
}
