/** Last part of the fit card's address among the free designs. */
export const FIT_CARD_SLUG = 'kerf-and-fit-card';

/** Fit cards are known by their file. */
export const FIT_CARD_FILE = `${FIT_CARD_SLUG}.svg`;

/** Place on the card's page where its slot is reported. */
export const REPORT_PLACE = 'report';
