/** How much a word list may ask for. Beyond it a word is no word but a mistake, a binary file or text without line ends say. */

/** The most letters of a word. */
export const MAX_LETTERS = 1000;

/** The most UTF-16 units that are looked at as one word: room for letters of many units. */
export const MAX_UNITS = 16_384;
