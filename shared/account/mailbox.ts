/** Hosts of mailboxes whose names ignore dots. Source: https://support.google.com/mail/answer/7436150 */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an e-mail address leads to, for "once per person": case, what follows a plus sign, and dots where the host ignores them, don't count. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
