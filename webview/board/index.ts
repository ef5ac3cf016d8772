/** The drawn board, for the cells of a notebook. */
export { BoardView } from './BoardView';
export { Legend } from './Legend';
export { extent } from './layout';
export type { LegendKind } from './props';
