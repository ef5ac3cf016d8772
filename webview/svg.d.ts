/** Pictures are imported as their text (`with { type: 'text' }`); the bundler puts it in. */
declare module '*.svg' {
  const text: string;
  export default text;
}
