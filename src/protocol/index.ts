/** The protocol between host and views. */
export * from './messages';
export * from './notebook';
export * from './snapshot';
export * from './words';
