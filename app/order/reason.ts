/** The id of the sentence that says why controls of an order are disabled. */
export const ORDER_REASON = 'order-reason';
