/** How large boards may be. Beyond it the log of a search would no longer fit the memory of an editor comfortably. */

/** The most squares of a board: 2048 by 2048. */
export const MAX_SQUARES = 4_194_304;

/** The most faces of a die. */
export const MAX_FACES = 100;
