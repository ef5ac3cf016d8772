// Modules without types of their own.

/** Mocha's browser build. It also sets `globalThis.Mocha`, the class, whose type comes with `@types/mocha`. */
declare module 'mocha/mocha.js' {
  const mocha: BrowserMocha;
  export default mocha;
}

/** All test files of the suite; the bundler makes this module (scripts/lib/suite.mjs). */
declare module 'rungs:test-files' {
  /** A test file: its path in `test/suite/`, and how to load it. */
  export interface TestFile {
    readonly path: string;
    readonly load: () => unknown;
  }
  export const files: readonly TestFile[];
}
