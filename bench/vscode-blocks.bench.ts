/**
 * The longest block of a real extension host while huge documents are read and searched as notebooks. VS Code's own hand-over of the
 * text, which any extension pays that looks at it, comes first and is told beside.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { median, milliseconds, type Benchmark, type Context, type Row } from './bench';
import { boardText, randomMatrix } from './boards';
import type { Delays, Openings } from './inside/findings';
import { runInside } from './run-inside';

const ROUNDS = 3;
/** A frame at 60 Hz. */
const LONGEST = 16;
const DICTIONARY = '/usr/share/dict/american-english-insane';

interface Huge {
  readonly name: string;
  readonly what: string;
  readonly editor: string;
  readonly ending: string;
  /** On screen once the document has been read and searched. */
  readonly shows: string;
  readonly text: () => string;
}

const BOARD: Huge = {
  name: 'board',
  what: '2000×2000 board read and searched',
  editor: 'rungs.board',
  ending: '.board.json',
  shows: '.step-count',
  text: () => boardText(randomMatrix(2000, 0.05, 2000)),
};

const WORDS: Huge = {
  name: 'words',
  what: 'dictionary of 663,473 lines opened, indexed and searched',
  editor: 'rungs.words',
  ending: '.words',
  shows: '[data-cell="ladder"] .answer-figure',
  text: () => `# start: bridge\n# target: garden\n${readFileSync(DICTIONARY, 'utf8')}`,
};

async function run(context: Context): Promise<Row[]> {
  const folder = path.join(context.folder, 'huge');
  await mkdir(folder);
  const huge = [BOARD, ...(existsSync(DICTIONARY) ? [WORDS] : [])];
  const documents = huge.map((document) => ({
    name: document.name,
    editor: document.editor,
    rounds: write(folder, document),
  }));
  let openings: Record<string, Openings> = {};
  await runInside(context, {
    host: 'newest',
    entry: 'blocks.ts',
    folder,
    define: { DOCUMENTS: JSON.stringify(documents) },
    told: {
      opened: async (name, page) => shown(page, huge.find((document) => document.name === name)?.shows ?? ''),
      openings: (body) => void (openings = body as Record<string, Openings>),
    },
  });
  return huge.flatMap(({ name, what }) => {
    const found = openings[name];
    return found === undefined ? [] : [row(what, found)];
  });
}

/** A file for each round. */
function write(folder: string, { name, ending, text }: Huge): string[] {
  const first = path.join(folder, 'first');
  writeFileSync(first, text());
  return Array.from({ length: ROUNDS }, (_, round) => {
    const file = `${name}-${round}${ending}`;
    copyFileSync(first, path.join(folder, file));
    return file;
  });
}

function row(what: string, { asText, asNotebook }: Openings): Row {
  const longest = (delays: readonly Delays[]): number => median(delays.map((delay) => delay.longest));
  const ours = longest(asNotebook);
  const handOver = longest(asText);
  const all = (delays: readonly Delays[]): string => delays.map((delay) => delay.longest.toFixed(0)).join(', ');
  return {
    what: `longest block of the extension host, ${what}`,
    target: `≤ ${LONGEST} ms`,
    measured:
      `${milliseconds(ours)}, p99 ${milliseconds(median(asNotebook.map(({ p99 }) => p99)))} (in turn ${all(asNotebook)}; by the clock ${milliseconds(median(asNotebook.map(({ byTheClock }) => byTheClock)))}; ` +
      `VS Code's hand-over of the text before it: ${milliseconds(handOver)})`,
    met: ours <= LONGEST,
  };
}

/** Waits until a webview shows something. */
async function shown(page: Page, selector: string): Promise<void> {
  const found = async (): Promise<boolean> => {
    for (const frame of page.frames()) {
      const count = await frame
        .locator(selector)
        .count()
        .catch(() => 0);
      if (count > 0) return true;
    }
    return false;
  };
  while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 100));
}

export const benchmarks: Benchmark[] = [{ name: 'VS Code: blocking', run }];
