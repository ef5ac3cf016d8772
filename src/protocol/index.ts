/** The protocol between host and views. */
export * from './games';
export * from './messages';
export * from './notebook';
export * from './snapshot';
export * from './words';
