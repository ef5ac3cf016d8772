// How scripts speak: one plain line for each long step when it begins and when it ends, and a sign of life in
// between, so that a person is never left to wonder whether a two-minute installation hangs.
import { AsyncLocalStorage } from 'node:async_hooks';

/** An expected failure, worded for the person who runs the script. It is printed without a stack. */
export class Trouble extends Error {}

/**
 * Elapsed time as a person would say it.
 * @param {number} since a time from `performance.now()`
 * @returns {string} `0.4 s`, `12 s` or `2 min 05 s`
 */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds) % 60).padStart(2, '0')} s`;
}

/** @type {AsyncLocalStorage<(text: string) => void>} */
const listeners = new AsyncLocalStorage();

/**
 * Prints one line of a script's own speech.
 * @param {string} line
 */
export function say(line) {
  const listener = listeners.getStore();
  if (listener === undefined) console.log(line);
  else listener(`${line}\n`);
}

/**
 * Whoever takes down what is said here, and what programs print that are run here; undefined where it goes to the screen.
 * @returns {((text: string) => void) | undefined}
 */
export function listenerHere() {
  return listeners.getStore();
}

/**
 * Does work that goes on beside other work, and prints what it had to say in one piece once it is done.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inOnePiece(work) {
  let text = '';
  const around = listenerHere() ?? ((/** @type {string} */ piece) => void process.stdout.write(piece));
  try {
    return await listeners.run((more) => void (text += more), work);
  } finally {
    around(text);
  }
}

/**
 * Runs a long step: says what it does, gives a sign of life every ten seconds, and says how long it took.
 * @template T
 * @param {string} what a phrase such as `Installing code-server 4.139.1`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const begun = performance.now();
  say(`  ${what} …`);
  const alive = setInterval(() => say(`    … still at it after ${elapsed(begun)}`), 10_000);
  try {
    const result = await work();
    if (performance.now() - begun > 1000) say(`    done in ${elapsed(begun)}`);
    return result;
  } finally {
    clearInterval(alive);
  }
}

/**
 * What to print of an error: the bare message of an expected one, the stack of all others.
 * @param {unknown} error
 * @returns {string}
 */
export function describe(error) {
  if (error instanceof Trouble) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a script's main function; a failure is printed and becomes exit code 1.
 * @param {() => Promise<number | void>} main resolves with the exit code, or nothing for 0
 * @returns {Promise<never>}
 */
export async function runMain(main) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(describe(error));
    process.exit(1);
  }
}

/**
 * Waits until a condition holds, asking again and again: never a fixed sleep.
 * @template T
 * @param {string} what a phrase for the error, such as `the server to listen`
 * @param {() => T | undefined | false | null | Promise<T | undefined | false | null>} condition truthy when it holds
 * @param {{ timeout: number, every?: number, hint?: () => string }} options milliseconds
 * @returns {Promise<T>} what the condition returned
 */
export async function until(what, condition, { timeout, every = 50, hint }) {
  const deadline = performance.now() + timeout;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) {
      throw new Trouble(`Waited ${Math.round(timeout / 1000)} s for ${what}, in vain.${hint ? `\n${hint()}` : ''}`);
    }
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
