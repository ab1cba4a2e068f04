/** Jobs of the account's mails, by their kinds. All are told ids only; the mail is made of what the rows say when it leaves. */
export const ACCOUNT_MAIL = {
  /** Of a token `confirm`: the first one welcomes. */
  welcome: 'account.welcome',
  confirm: 'account.confirm_email',
  reset: 'account.reset_password',
  /** Of a token of a change of e-mail. */
  emailChange: 'account.email_change',
  emailChanged: 'account.email_changed',
  /** Of a session, and the account in case that it ended meanwhile. */
  signedIn: 'account.signed_in',
  /** Of an account. */
  passwordChanged: 'account.password_changed',
} as const;
