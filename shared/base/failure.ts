/**
 * The one catalogue of failures. A failure is a value: a stable code, a sentence for a person, and where it applies the
 * field it belongs to. HTTP statuses stand in failure-status.ts, which only the server needs.
 */
const CATALOGUE = {
  invalid_request: 'Some of the details are missing or not valid.',
  unsupported_media: 'Send JSON to this address.',
  unauthorized: 'Log in to continue.',
  forbidden: 'Your account can’t do that.',
  role_may_not: 'Your account can’t do that. You’re still signed in.',
  not_found: 'We could not find that.',
  page_gone: 'We took this page down.',
  method_not_allowed: 'This address does not take this method.',
  conflict: 'Something changed in the meantime. Reload and try again.',
  request_timeout: 'The request took too long to arrive. Check your connection and try again.',
  rate_limited: 'Too many tries. Wait a minute and try again.',
  unavailable: 'We can’t save anything right now. Nothing was lost; try again in a few minutes.',
  internal: 'Something broke on our side. Nothing was lost; try again.',
  // accounts
  invalid_credentials: 'The e-mail or password is wrong.',
  email_taken: 'This e-mail already has an account. Log in instead.',
  weak_password: 'Choose a password of at least 8 characters.',
  // organizations
  organization_limit: 'You’re in as many organizations as one account can join.',
  organization_in_use: 'There are open quotes. Deleting the organization cancels them.',
  last_owner: 'An organization needs an owner. Make another member an owner first.',
  approval_needed: 'This order is above your limit. Request approval.',
  already_member: 'This person is already a member.',
  already_invited: 'This e-mail is already invited. Resend the invitation, or withdraw it first.',
  sign_in_first: 'This e-mail has an account without a password. Sign in first, then open the link again.',
  wrong_password: 'That is not your password.',
  code_needed: 'Enter the code from your authenticator app.',
  wrong_code: 'That code is wrong or was used already. Enter the one your app shows now, or a recovery code.',
  invalid_picture: 'We can’t read this picture. Use a JPEG, PNG or WebP of up to 25 megapixels.',
  design_in_use: 'This design is on a quote or was ordered. Take it off the quote first.',
  account_in_use: 'Something on this account is still open.',
  link_expired: 'This link has expired or was already used. Request a new one.',
  link_ended: 'Whoever sent this link turned it off. Ask them for a new one.',
  google_refused: 'Google sign-in didn’t work. Try again, or use your e-mail and password.',
  terms_changed: 'Our terms have changed since the page was loaded. Reload it and look at them.',
  // uploads and designs
  file_too_large: 'The file is larger than 50 MB.',
  unsupported_file_type: 'The file must be an SVG, DXF, AI, EPS or PDF.',
  is_empty: 'The file is empty. Export it again and drop the new file.',
  quota_exceeded: 'You have many uploads under way. Wait for them to finish and try again.',
  upload_quota: 'You’ve reached today’s upload limit. Try again tomorrow.',
  invalid_file_format: 'The file could not be read as the type it claims to be.',
  upload_expired: 'The upload link has expired. Drop the file again.',
  upload_incomplete: 'The upload did not arrive completely. Drop the file again.',
  file_gone: 'We no longer have this file. Send it again.',
  analysis_failed: 'We could not measure this design.',
  processing_error: 'Measuring the design was interrupted. Try again.',
  repair_refused: 'This repair cannot be made to this design.',
  piece_unknown: 'This design has no such piece.',
  // pricing
  invalid_number: 'A number in the pricing input is missing, negative or not finite.',
  invalid_quantity: 'The quantity must be a whole number of at least 1.',
  missing_speed: 'This material has no speed for one of the chosen operations.',
  invalid_tiers: 'A price table is empty or its bands overlap.',
  unknown_technology: 'This material has no known technology.',
  // quotes and parts
  material_unknown: 'This material or thickness is not in our catalog.',
  design_not_ready: 'This design has not been measured yet.',
  not_quotable: 'This design cannot be priced instantly.',
  operation_unavailable: 'This material cannot take one of the chosen operations.',
  part_too_large: 'The part is larger than the largest sheet of this material.',
  part_too_small: 'The part is smaller than the smallest we make of this material.',
  bend_too_long: 'A bend is longer than our press brake.',
  part_not_ready: 'A part has a question to answer before we can make it.',
  acceptance_stale: 'The finding you accepted is gone. Check the part again.',
  quote_paid: 'This quote is paid. Start a new one for more parts.',
  quote_accepted: 'This quote is accepted. Reopen it to change it.',
  quote_cancelled: 'This quote was canceled. Copy it to continue.',
  quote_expired: 'This quote has expired. Renew it at today’s prices to continue.',
  approval_pending: 'This quote is waiting for approval.',
  quote_offered: 'Accept or decline the offer first.',
  quote_full: 'This quote is full. Start another one.',
  too_many_shares: 'This quote has many links already. End one you no longer need.',
  quote_empty: 'This quote is empty.',
  quote_changed: 'The quote changed since you opened it. Check it again.',
  parts_full: 'You’ve saved as many parts as we keep. Remove one first.',
  // checkout
  address_invalid: 'Some of the address is missing or not valid.',
  address_missing: 'Choose a delivery address.',
  rate_missing: 'Choose how we ship it.',
  rate_stale: 'The shipping prices have changed. Choose again.',
  tax_area_missing: 'Tell us which place this address is in: sales tax differs there.',
  tax_unknown: 'We can’t work out sales tax right now. Nothing was charged; try again in a few minutes.',
  speed_unknown: 'We don’t offer this production speed.',
  card_declined: 'The card was declined. Nothing was charged.',
  card_invalid: 'The card details are not valid.',
  payment_pending: 'This payment is waiting for your confirmation.',
  payment_failed: 'The payment service did not answer. Nothing was charged.',
  coupon_refused: 'This coupon doesn’t apply here.',
  payment_mismatch: 'The amount due has changed. Check the order again.',
  refund_refused: 'This can’t be refunded.',
  // terms
  terms_refused: 'This can’t be ordered on terms.',
  // sales tax
  exemption_there: 'You already sent us this number for this state. Change that one.',
  exemptions_full: 'You have as many exemptions as we keep. Change one of them.',
  // orders
  task_reported: 'The report for this task was already sent. Reload to read it.',
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
