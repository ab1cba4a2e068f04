import { dayWords } from '../../shared/base/day-words.ts';
import type { Email } from '../mail/email.ts';

const WHY_ACCOUNT = 'You’re getting this e-mail because of your account at Kerfwise.';
const NOT_YOU = 'If this wasn’t you, somebody may have mistyped an address. You can ignore this e-mail.';

/** A link that leads to a page of the app. */
const linkTo = (origin: string, path: string, name: string, token: string): string =>
  `${origin}${path}?${name}=${encodeURIComponent(token)}`;

/** Welcomes a new customer and asks for the e-mail to be confirmed. It says no name: whoever typed the address chose it. */
export function welcomeEmail(origin: string, token: string): Email {
  return {
    subject: 'Welcome to Kerfwise: confirm your e-mail',
    title: 'Welcome to Kerfwise',
    blocks: [
      {
        kind: 'text',
        text: 'Your account is ready. Drop a drawing, choose a material and see the price right away.',
      },
      { kind: 'text', text: 'Confirm that this address is yours, so quotes and orders reach you.' },
      { kind: 'action', label: 'Confirm e-mail', href: linkTo(origin, '/confirm-email', 'token', token) },
      { kind: 'note', text: `The link works once and for seven days. ${NOT_YOU}` },
    ],
    why: WHY_ACCOUNT,
  };
}

/** The link that confirms an e-mail, once more. */
export function confirmEmail(origin: string, token: string): Email {
  return {
    subject: 'Confirm your e-mail',
    title: 'Confirm your e-mail',
    blocks: [
      { kind: 'text', text: 'Confirm that this address is yours, so quotes and orders reach you.' },
      { kind: 'action', label: 'Confirm e-mail', href: linkTo(origin, '/confirm-email', 'token', token) },
      { kind: 'note', text: `The link works once and for seven days; earlier links no longer work. ${NOT_YOU}` },
    ],
    why: WHY_ACCOUNT,
  };
}

/** The link that leads to a new password. */
export function resetEmail(origin: string, token: string): Email {
  return {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    blocks: [
      { kind: 'text', text: 'Somebody, probably you, requested a new password for your account.' },
      { kind: 'action', label: 'Choose a password', href: linkTo(origin, '/reset', 'reset_password_token', token) },
      { kind: 'text', text: 'Using it signs you out on all other devices.' },
      {
        kind: 'note',
        text: 'The link works once and for one hour; earlier links no longer work. If this wasn’t you, ignore this e-mail: your password stays the same.',
      },
    ],
    why: WHY_ACCOUNT,
  };
}

/** Asks the new address of an account to agree to a change. */
export function newAddressEmail(origin: string, token: string): Email {
  return {
    subject: 'Confirm your new e-mail',
    title: 'Confirm your new e-mail',
    blocks: [
      { kind: 'text', text: 'Somebody entered this address as the new e-mail of a Kerfwise account.' },
      { kind: 'action', label: 'Confirm new e-mail', href: linkTo(origin, '/confirm-email-change', 'token', token) },
      { kind: 'note', text: `The link works once and for three days. ${NOT_YOU}` },
    ],
    why: 'You’re getting this e-mail because somebody entered this address at Kerfwise.',
  };
}

/** Tells the address that an account has that it is to be changed: it agrees, or stops it. */
export function oldAddressEmail(
  origin: string,
  { email, token, stopToken }: { email: string; token: string; stopToken: string },
): Email {
  return {
    subject: 'Confirm the change of your Kerfwise e-mail',
    title: 'Is this change yours?',
    blocks: [
      {
        kind: 'text',
        text: `Somebody who knows your password wants to change the e-mail of your account to ${email}.`,
      },
      { kind: 'action', label: 'Confirm the change', href: linkTo(origin, '/confirm-email-change', 'token', token) },
      { kind: 'text', text: 'If this wasn’t you, stop the change. That also signs out every device.' },
      { kind: 'action', label: 'Stop the change', href: linkTo(origin, '/stop-email-change', 'token', stopToken) },
      { kind: 'note', text: 'Nothing changes until you confirm. The links work for three days.' },
    ],
    why: WHY_ACCOUNT,
  };
}

/** Tells both addresses that the e-mail was changed. */
export function addressChangedEmail(origin: string, email: string): Email {
  return {
    subject: 'Your e-mail was changed',
    title: 'Your e-mail was changed',
    blocks: [
      { kind: 'text', text: `Your account’s e-mail is now ${email}. Log in with it.` },
      { kind: 'action', label: 'See your account', href: `${origin}/account/profile#security` },
      { kind: 'note', text: 'If you didn’t confirm this, reply to this e-mail.' },
    ],
    why: WHY_ACCOUNT,
  };
}

/** Where and when somebody signed in. */
export interface SignInFacts {
  /** `Firefox on Windows`; null where the session has ended already. */
  readonly device: string | null;
  /** Beginning of the network address; '' where it is not known. */
  readonly network: string;
  /** ISO UTC. */
  readonly at: string;
}

/** `November 22, 2026, 14:05 UTC`. */
function timeWords(at: string): string {
  return `${dayWords(at)}, ${at.slice(11, 16)} UTC`;
}

/** Tells of a sign-in on a device that was not seen before. */
export function signedInEmail(origin: string, { device, network, at }: SignInFacts): Email {
  const rows = [
    { label: 'When', value: timeWords(at) },
    ...(device === null ? [] : [{ label: 'Device', value: device }]),
    ...(network === '' ? [] : [{ label: 'Network', value: network }]),
  ];
  return {
    subject: 'New sign-in to your account',
    title: 'New sign-in to your account',
    blocks: [
      { kind: 'text', text: 'Somebody signed in to your account on a new device.' },
      { kind: 'rows', rows },
      {
        kind: 'text',
        text: 'If it was you, you’re all set. If not, sign out everywhere and choose a new password.',
      },
      { kind: 'action', label: 'Check your sign-ins', href: `${origin}/account/profile#security` },
      { kind: 'note', text: `Locked out? Choose a new password: ${origin}/forgot` },
    ],
    why: WHY_ACCOUNT,
  };
}

/** Tells that the password is another one now. */
export function passwordChangedEmail(origin: string): Email {
  return {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    blocks: [
      { kind: 'text', text: 'Your password was changed, and we signed out all other devices.' },
      { kind: 'text', text: 'If this wasn’t you, choose a new password right away.' },
      { kind: 'action', label: 'Choose a password', href: `${origin}/forgot` },
    ],
    why: WHY_ACCOUNT,
  };
}
