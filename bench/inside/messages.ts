/**
 * The part of the message benchmark that runs inside the extension host, be it Node or a web worker: how long a log of a million steps
 * takes from the host into a webview's page, by the product's own way and as one object a step.
 */
import * as vscode from 'vscode';
import { Messenger } from 'vscode-messenger';
import { parseBoard, searchBoard, type BoardSearch } from '../../src/core';
import { BoardResult } from '../../src/host/board-result';
import { readRolls } from '../../src/protocol';
import { randomMatrix } from '../boards';
import type { Transfers } from './findings';
import {
  fetched,
  fetchLog,
  getSubject,
  readSteps,
  ready,
  type Outcome,
  type Step,
  type Way,
} from './messages-protocol';
import { tell } from './outside';

/** The page's script; put in when this file is bundled. */
declare const PAGE_SCRIPT: string;

const SIDE = 1000;
const ROUNDS = 5;

export async function run(): Promise<void> {
  const search = searched();
  const result = new BoardResult(search.board);
  result.add(search, 0);
  const [summary] = result.summaries;
  if (summary === undefined) throw new Error('nothing was searched');
  const { lastSquare, columns, jumpPairs: jumps } = search.board;
  const steps = objectsOf(search);

  const panel = vscode.window.createWebviewPanel('bench', 'bench', vscode.ViewColumn.One, { enableScripts: true });
  const messenger = new Messenger();
  const participant = messenger.registerWebviewPanel(panel);
  const from = { sender: participant };
  messenger.onRequest(getSubject, () => ({ board: { lastSquare, columns, jumps }, summary }), from);
  messenger.onRequest(readRolls, (range) => result.readRolls(range), from);
  messenger.onRequest(readSteps, () => steps, from);
  const loaded = new Promise<void>((resolve) => messenger.onNotification(ready, () => resolve(), from));
  let settle: (outcome: Outcome | { readonly error: string }) => void = () => undefined;
  messenger.onNotification(fetched, (outcome) => settle(outcome), from);
  const fetchBy = async (way: Way): Promise<Outcome> => {
    const answer = new Promise<Outcome | { readonly error: string }>((resolve) => (settle = resolve));
    messenger.sendNotification(fetchLog, participant, way);
    const outcome = await answer;
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome;
  };

  panel.webview.html = page();
  await loaded;
  const transfers: Transfers = { packed: [], objects: [], memory: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const packed = await fetchBy('packed');
    const objects = await fetchBy('objects');
    if (packed.digest !== objects.digest) throw new Error('a log arrived incomplete');
    if (round < 0) continue; // Code and memory are new in the first.
    transfers.packed.push(packed.milliseconds);
    transfers.objects.push(objects.milliseconds);
    transfers.memory.push(packed.memory);
  }
  panel.dispose();
  await tell('transfers', transfers);
}

/** A board whose last square is a snake's head, so that the search goes through a million squares. */
function searched(): BoardSearch {
  const matrix = randomMatrix(SIDE, 0.05, 1);
  (matrix[0] as number[])[0] = 5; // The last square of an even board is at the top left.
  const { board } = parseBoard(JSON.stringify(matrix));
  if (board === undefined) throw new Error('the board cannot be read');
  return searchBoard(board);
}

function objectsOf({ trace }: BoardSearch): readonly Step[] {
  return Array.from(trace.discovered, (square, i) => ({ square, added: trace.added[i] ?? 0 }));
}

function page(): string {
  // In quotes a closing tag would end the script.
  const script = PAGE_SCRIPT.replaceAll('</script', '<\\/script');
  return `<!DOCTYPE html><html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-bench';"></head>
<body><script nonce="bench">${script}</script></body></html>`;
}
