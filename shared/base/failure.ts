/**
 * The one catalogue of failures. A failure is a value: a stable code, a sentence for a person, and where it applies the
 * field it belongs to. HTTP statuses stand in failure-status.ts, which only the server needs.
 */
const CATALOGUE = {
  invalid_request: 'Some of the details are missing or not valid.',
  unsupported_media: 'This address takes JSON.',
  unauthorized: 'Please log in to go on.',
  forbidden: 'Your account may not do that.',
  role_may_not: 'Your account may not do that. You stay signed in.',
  not_found: 'We could not find that.',
  method_not_allowed: 'This address does not take this method.',
  conflict: 'Something changed in the meantime. Reload and try again.',
  request_timeout: 'The request took too long to arrive. Check your connection and try again.',
  rate_limited: 'Too many tries. Wait a minute and try again.',
  unavailable: 'We can’t save anything at the moment. Nothing was lost; please try again in some minutes.',
  internal: 'Something broke on our side. Nothing was lost; please try again.',
  // accounts
  invalid_credentials: 'The e-mail or the password is not right.',
  email_taken: 'There is already an account with this e-mail. Log in instead.',
  weak_password: 'Choose a password of at least 8 characters.',
  // organizations
  organization_limit: 'You are a member of as many organizations as one person can be.',
  organization_in_use: 'There are open quotes. Delete it all the same to cancel them.',
  last_owner: 'An organization needs an owner. Make another member an owner first.',
  approval_needed: 'This order is above your limit. Ask for approval.',
  already_member: 'This person is a member already.',
  already_invited: 'This e-mail is invited already. Send the invitation again, or take it back first.',
  sign_in_first:
    'There is an account with this e-mail that has no password. Sign in to it first, then open the link again.',
  wrong_password: 'That is not your password.',
  invalid_picture: 'This is no picture we can read. Take a JPEG, PNG or WebP of at most 25 megapixels.',
  design_in_use: 'This design is on a quote or was ordered. Take it off the quote first.',
  account_in_use: 'Something of this account is still open.',
  link_expired: 'This link has expired or was used already. Ask for a new one.',
  google_refused: 'Google’s sign-in did not work. Try again, or use your e-mail and password.',
  terms_changed: 'Our terms have changed since the page was loaded. Reload it and look at them.',
  // uploads and designs
  file_too_large: 'The file is larger than 50 MB.',
  unsupported_file_type: 'The file must be an SVG, DXF, AI, EPS or PDF.',
  is_empty: 'The file is empty. Export it again and drop the new file.',
  quota_exceeded: 'You have many uploads under way. Wait for them to finish and try again.',
  upload_quota: 'You have uploaded as much as one day allows.',
  invalid_file_format: 'The file could not be read as the type it claims to be.',
  upload_expired: 'The upload link has expired. Drop the file again.',
  upload_incomplete: 'The upload did not arrive completely. Drop the file again.',
  file_gone: 'This file is not there any more. Send it again.',
  analysis_failed: 'We could not measure this design.',
  processing_error: 'Measuring the design broke off. Please try again.',
  repair_refused: 'This repair cannot be made to this design.',
  piece_unknown: 'This design has no such piece.',
  // pricing
  invalid_number: 'A number in the pricing input is missing, negative or not finite.',
  invalid_quantity: 'The quantity must be a whole number of at least 1.',
  missing_speed: 'This material has no speed for one of the chosen operations.',
  invalid_tiers: 'A price table is empty or its bands overlap.',
  unknown_technology: 'This material has no known technology.',
  // quotes and parts
  material_unknown: 'This material or thickness is not in our catalogue.',
  design_not_ready: 'This design has not been measured yet.',
  not_quotable: 'This design cannot be priced instantly.',
  operation_unavailable: 'This material cannot take one of the chosen operations.',
  part_too_large: 'The part is larger than the largest sheet of this material.',
  part_too_small: 'The part is smaller than the smallest we make of this material.',
  bend_too_long: 'A bend is longer than our press brake.',
  part_not_ready: 'A part has something to answer before it can be made.',
  acceptance_stale: 'What was accepted is not there any more. Look at the part once more.',
  quote_paid: 'This quote has been paid. Start a new one for further parts.',
  quote_accepted: 'This quote is accepted. Take the acceptance back to change it.',
  quote_cancelled: 'This quote was cancelled. Copy it to go on.',
  quote_expired: 'This quote has expired. Renew it at today’s prices to go on.',
  approval_pending: 'This quote waits for an approval.',
  quote_offered: 'Accept or decline the offer first.',
  quote_full: 'There is no more room on this quote. Start another one.',
  too_many_shares: 'This quote has many links already. End one you no longer need.',
  quote_empty: 'There is nothing on this quote yet.',
  quote_changed: 'The quote changed since you looked at it. Check it once more.',
  parts_full: 'You have saved as many parts as we keep. Take one off first.',
  // checkout
  address_invalid: 'Some of the address is missing or not valid.',
  address_missing: 'Choose a delivery address.',
  rate_missing: 'Choose how we ship it.',
  rate_stale: 'The shipping prices have changed. Choose again.',
  tax_area_missing: 'Say at which of the places this address is: their sales tax differs.',
  tax_unknown: 'We can’t work out the sales tax at the moment. Nothing was charged; please try again in some minutes.',
  speed_unknown: 'This production speed is not on offer.',
  card_declined: 'The card was declined. Nothing was charged.',
  card_invalid: 'The card details are not valid.',
  payment_pending: 'This payment is waiting for your confirmation.',
  payment_failed: 'The payment service did not answer. Nothing was charged.',
  coupon_refused: 'This coupon does not count here.',
  payment_mismatch: 'The amount to pay has changed. Check the order once more.',
  refund_refused: 'This can’t be given back.',
  // terms
  terms_refused: 'This can’t go on terms.',
  // sales tax
  exemption_there: 'You sent us this number for this state already. Change that one.',
  exemptions_full: 'You have as many exemptions as we keep. Change one of them.',
  // orders
  task_reported: 'The report of this task has been sent already. Reload to read it.',
} as const satisfies Record<string, string>;

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
    message: message ?? CATALOGUE[code],
    ...(field === undefined ? {} : { field }),
    ...(errors === undefined ? {} : { errors }),
    ...(differences === undefined ? {} : { differences }),
    ...(version === undefined ? {} : { version }),
  };
}
