/** Mails of requests, each about the id of a request. */
export const REQUEST_RECEIVED = 'custom_request.received';
export const REQUEST_ANSWERED = 'custom_request.answered';
export const REQUEST_REFUSED = 'custom_request.refused';
/** To whoever of the staff looks after it from now on, where somebody else said so. */
export const REQUEST_ASSIGNED = 'custom_request.assigned';
/** To whoever of the staff looks after it: what the customer decided. */
export const REQUEST_DECIDED = 'custom_request.decided';
/** About the id of a message. */
export const REQUEST_MESSAGE = 'custom_request.message';
