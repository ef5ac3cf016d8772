/** The drawn board, for the cells of a notebook. */
export { BoardView } from './BoardView';
export { Legend } from './Legend';
export { extent } from './layout';
export { lengthOfWay } from './paint/tokens';
export type { LegendKind } from './props';
export { tokenCorners, tokenLetters, type BoardToken, type TokenWay } from './token';
