/** Name of the dialog that turns text into outlines. */
export const TEXT_MODAL = 'outline-text';
