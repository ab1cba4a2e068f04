/** Most letters of a lot's name. */
export const MOST_LOT_LETTERS = 60;
