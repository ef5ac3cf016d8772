/** The page of a word list: the frame of every notebook, filled with the five cells that a word list has. */
import type { KeyGroup } from '../notebook/Keys';
import { NothingRead } from '../notebook/NothingRead';
import { Page } from '../notebook/Page';
import { useWordsNotebook } from '../state/wordsContext';
import { BucketsCell } from './BucketsCell';
import { CaseChip } from './CaseChip';
import { factsOf } from './facts';
import { GraphCell } from './GraphCell';
import { LadderCell } from './LadderCell';
import { SearchCell } from './SearchCell';
import { WordsCell } from './WordsCell';
import '../style/search-input.css';
import '../style/words.css';
import '../style/words-members.css';
import '../style/words-puzzle.css';
import '../style/words-list.css';
import '../style/words-ladder.css';
import '../style/words-search.css';
import '../style/words-picture.css';
import '../style/words-buckets.css';
import '../style/words-scan.css';
import '../style/words-graph.css';

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
      chips={list && <CaseChip list={list} />}
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
      failed={
        <NothingRead
          label="No words"
          title="There are no words here yet"
          empty="Write one word on each line; they appear here by themselves."
          then="Once this is put right, the words appear here by themselves:"
        />
      }
      keys={KEYS}
    />
  );
}
