// The suite's entry: VS Code loads the bundle that is made of this file (scripts/lib/suite.mjs) into the extension host
// and calls `run`. Test files are found by their name, `*.test.ts`, when it is bundled.
import { files } from 'rungs:test-files';
import { runFiles } from './harness/runner';

/** Runs the suite; rejects when a test failed. */
export function run(): Promise<void> {
  return runFiles(files);
}
