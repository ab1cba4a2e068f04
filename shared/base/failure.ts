/**
 * The one catalogue of failures. A failure is a value: a stable code, a sentence for a person, and where it applies the
 * field it belongs to. HTTP statuses live here too, so that a code always answers with the same status.
 */
const CATALOGUE = {
  invalid_request: [400, 'Some of the details are missing or not valid.'],
  unsupported_media: [415, 'This address takes JSON.'],
  unauthorized: [401, 'Please log in to go on.'],
  forbidden: [403, 'Your account may not do that.'],
  role_may_not: [409, 'Your account may not do that. You stay signed in.'],
  not_found: [404, 'We could not find that.'],
  method_not_allowed: [405, 'This address does not take this method.'],
  conflict: [409, 'Something changed in the meantime. Reload and try again.'],
  request_timeout: [408, 'The request took too long to arrive. Check your connection and try again.'],
  rate_limited: [429, 'Too many tries. Wait a minute and try again.'],
  unavailable: [503, 'We can’t save anything at the moment. Nothing was lost; please try again in some minutes.'],
  internal: [500, 'Something broke on our side. Nothing was lost; please try again.'],
  // accounts
  invalid_credentials: [401, 'The e-mail or the password is not right.'],
  email_taken: [409, 'There is already an account with this e-mail. Log in instead.'],
  weak_password: [400, 'Choose a password of at least 8 characters.'],
  // organizations
  organization_limit: [422, 'You are a member of as many organizations as one person can be.'],
  organization_in_use: [409, 'There are open quotes. Delete it all the same to cancel them.'],
  last_owner: [409, 'An organization needs an owner. Make another member an owner first.'],
  approval_needed: [409, 'This order is above your limit. Ask for approval.'],
  already_member: [409, 'This person is a member already.'],
  already_invited: [409, 'This e-mail is invited already. Send the invitation again, or take it back first.'],
  sign_in_first: [
    409,
    'There is an account with this e-mail that has no password. Sign in to it first, then open the link again.',
  ],
  wrong_password: [422, 'That is not your password.'],
  invalid_picture: [422, 'This is no picture we can read. Take a JPEG, PNG or WebP of at most 25 megapixels.'],
  design_in_use: [409, 'This design is on a quote or was ordered. Take it off the quote first.'],
  account_in_use: [409, 'Something of this account is still open.'],
  link_expired: [410, 'This link has expired or was used already. Ask for a new one.'],
  google_refused: [422, 'Google’s sign-in did not work. Try again, or use your e-mail and password.'],
  terms_changed: [409, 'Our terms have changed since the page was loaded. Reload it and look at them.'],
  // uploads and designs
  file_too_large: [413, 'The file is larger than 50 MB.'],
  unsupported_file_type: [415, 'The file must be an SVG, DXF, AI, EPS or PDF.'],
  is_empty: [422, 'The file is empty. Export it again and drop the new file.'],
  quota_exceeded: [429, 'You have many uploads under way. Wait for them to finish and try again.'],
  upload_quota: [429, 'You have uploaded as much as one day allows.'],
  invalid_file_format: [422, 'The file could not be read as the type it claims to be.'],
  upload_expired: [410, 'The upload link has expired. Drop the file again.'],
  upload_incomplete: [409, 'The upload did not arrive completely. Drop the file again.'],
  file_gone: [422, 'This file is not there any more. Send it again.'],
  analysis_failed: [422, 'We could not measure this design.'],
  processing_error: [500, 'Measuring the design broke off. Please try again.'],
  repair_refused: [422, 'This repair cannot be made to this design.'],
  // pricing
  invalid_number: [422, 'A number in the pricing input is missing, negative or not finite.'],
  invalid_quantity: [422, 'The quantity must be a whole number of at least 1.'],
  missing_speed: [422, 'This material has no speed for one of the chosen operations.'],
  invalid_tiers: [422, 'A price table is empty or its bands overlap.'],
  unknown_technology: [422, 'This material has no known technology.'],
  // quotes and parts
  material_unknown: [422, 'This material or thickness is not in our catalogue.'],
  design_not_ready: [409, 'This design has not been measured yet.'],
  not_quotable: [422, 'This design cannot be priced instantly.'],
  operation_unavailable: [422, 'This material cannot take one of the chosen operations.'],
  part_too_large: [422, 'The part is larger than the largest sheet of this material.'],
  part_too_small: [422, 'The part is smaller than the smallest we make of this material.'],
  bend_too_long: [422, 'A bend is longer than our press brake.'],
  part_not_ready: [409, 'A part has something to answer before it can be made.'],
  acceptance_stale: [409, 'What was accepted is not there any more. Look at the part once more.'],
  quote_paid: [409, 'This quote has been paid. Start a new one for further parts.'],
  quote_accepted: [409, 'This quote is accepted. Take the acceptance back to change it.'],
  quote_cancelled: [409, 'This quote was cancelled. Copy it to go on.'],
  quote_expired: [409, 'This quote has expired. Renew it at today’s prices to go on.'],
  approval_pending: [409, 'This quote waits for an approval.'],
  quote_offered: [409, 'Accept or decline the offer first.'],
  quote_full: [422, 'There is no more room on this quote. Start another one.'],
  too_many_shares: [422, 'This quote has many links already. End one you no longer need.'],
  quote_empty: [422, 'There is nothing on this quote yet.'],
  quote_changed: [409, 'The quote changed since you looked at it. Check it once more.'],
  parts_full: [422, 'You have saved as many parts as we keep. Take one off first.'],
  // checkout
  address_invalid: [422, 'Some of the address is missing or not valid.'],
  address_missing: [422, 'Choose a delivery address.'],
  rate_missing: [422, 'Choose how we ship it.'],
  rate_stale: [409, 'The shipping prices have changed. Choose again.'],
  tax_area_missing: [422, 'Say at which of the places this address is: their sales tax differs.'],
  tax_unknown: [
    503,
    'We can’t work out the sales tax at the moment. Nothing was charged; please try again in some minutes.',
  ],
  speed_unknown: [422, 'This production speed is not on offer.'],
  card_declined: [402, 'The card was declined. Nothing was charged.'],
  card_invalid: [422, 'The card details are not valid.'],
  payment_pending: [409, 'This payment is waiting for your confirmation.'],
  payment_failed: [502, 'The payment service did not answer. Nothing was charged.'],
  coupon_refused: [422, 'This coupon does not count here.'],
  payment_mismatch: [409, 'The amount to pay has changed. Check the order once more.'],
  refund_refused: [422, 'This can’t be given back.'],
  // terms
  terms_refused: [422, 'This can’t go on terms.'],
  // sales tax
  exemption_there: [409, 'You sent us this number for this state already. Change that one.'],
  exemptions_full: [422, 'You have as many exemptions as we keep. Change one of them.'],
  // orders
  task_reported: [409, 'The report of this task has been sent already. Reload to read it.'],
} as const satisfies Record<string, readonly [number, string]>;

/** A code of the catalogue. */
export type FailureCode = keyof typeof CATALOGUE;

/** Field errors told at most, and characters of a field's name: more would only repeat what was sent. */
export const [MAX_ERRORS, MAX_ERROR_NAME] = [20, 100];

/** One field's share of a failure. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** One thing that is not what the caller saw: what it was then, and what it is now. */
export interface Difference {
  /** Of a part: its id, and its name as it is now. */
  readonly part?: { readonly id: string; readonly name: string };
  readonly field: string;
  /** Null where it was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** A failure as it crosses walls (worker, HTTP, command line). */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** The field the failure belongs to, in the caller's own names (`part.quantity`). */
  readonly field?: string;
  readonly errors?: readonly FieldError[];
  /** Where the caller saw an older version: what is different since. */
  readonly differences?: readonly Difference[];
  /** The version that these differences lead to. */
  readonly version?: number;
}

/** Makes a failure; the catalogue's sentence is used where no closer one is given. */
export function failure(
  code: FailureCode,
  more: {
    message?: string;
    field?: string;
    errors?: readonly FieldError[];
    differences?: readonly Difference[];
    version?: number;
  } = {},
): Failure {
  const { message, field, errors, differences, version } = more;
  return {
    code,
    message: message ?? CATALOGUE[code][1],
    ...(field === undefined ? {} : { field }),
    ...(errors === undefined ? {} : { errors }),
    ...(differences === undefined ? {} : { differences }),
    ...(version === undefined ? {} : { version }),
  };
}

/** The HTTP status of a code. */
export function statusOf(code: FailureCode): number {
  return CATALOGUE[code][0];
}

/** All codes, for tests and documentation. */
export const FAILURE_CODES = Object.keys(CATALOGUE) as FailureCode[];
