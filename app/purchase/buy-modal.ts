/** The name that the dialog is opened by. */
export const BUY_MODAL = 'buy-credit';
