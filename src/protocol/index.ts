/** The protocol between host and views. */
export * from './messages';
export * from './snapshot';
