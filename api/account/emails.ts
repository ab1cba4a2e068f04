import { dayWords } from '../../shared/base/day-words.ts';
import type { Email } from '../mail/email.ts';

const WHY_ACCOUNT = 'You get this mail because of your account at Kerfwise.';
const NOT_YOU = 'If you know nothing of it, somebody may have mistyped an address: do nothing then.';

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
        text: 'Your account is open. Drop a drawing, choose a material, and the price is there while you look at it.',
      },
      { kind: 'text', text: 'Please confirm that this address is yours, so that quotes and orders reach you.' },
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
      { kind: 'text', text: 'Please confirm that this address is yours, so that quotes and orders reach you.' },
      { kind: 'action', label: 'Confirm e-mail', href: linkTo(origin, '/confirm-email', 'token', token) },
      { kind: 'note', text: `The link works once and for seven days; earlier ones have ended. ${NOT_YOU}` },
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
      { kind: 'text', text: 'Somebody, probably you, asked for a new password for your account.' },
      { kind: 'action', label: 'Choose a password', href: linkTo(origin, '/reset', 'reset_password_token', token) },
      { kind: 'text', text: 'Using it signs you out on all other devices.' },
      {
        kind: 'note',
        text: 'The link works once and for one hour; earlier ones have ended. If you did not ask, do nothing: your password stays as it is.',
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
      { kind: 'text', text: 'This address was given as the new e-mail of an account at Kerfwise.' },
      { kind: 'action', label: 'Confirm new e-mail', href: linkTo(origin, '/confirm-email-change', 'token', token) },
      { kind: 'note', text: `The link works once and for three days. ${NOT_YOU}` },
    ],
    why: 'You get this mail because this address was typed at Kerfwise.',
  };
}

/** Tells the address that an account has that it is to be changed: it agrees, or stops it. */
export function oldAddressEmail(
  origin: string,
  { email, token, stopToken }: { email: string; token: string; stopToken: string },
): Email {
  return {
    subject: 'Your e-mail at Kerfwise is to be changed',
    title: 'Is this change yours?',
    blocks: [
      {
        kind: 'text',
        text: `Somebody who knows your password wants to change the e-mail of your account to ${email}.`,
      },
      { kind: 'action', label: 'Agree to the change', href: linkTo(origin, '/confirm-email-change', 'token', token) },
      { kind: 'text', text: 'If that was not you, stop it. That also signs out everybody who is in your account.' },
      { kind: 'action', label: 'Stop the change', href: linkTo(origin, '/stop-email-change', 'token', stopToken) },
      { kind: 'note', text: 'Until you agree nothing changes. The links work for three days.' },
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
      { kind: 'text', text: `From now on your account has the e-mail ${email}. Log in with it.` },
      { kind: 'action', label: 'See your account', href: `${origin}/account/profile#security` },
      { kind: 'note', text: 'If you did not agree to that, answer this mail.' },
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

/** `22 November 2026, 14:05 UTC`. */
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
      { kind: 'text', text: 'Somebody signed in to your account on a device that we did not know.' },
      { kind: 'rows', rows },
      {
        kind: 'text',
        text: 'If that was you, there is nothing to do. If not, sign out everywhere and choose a new password.',
      },
      { kind: 'action', label: 'Check your sign-ins', href: `${origin}/account/profile#security` },
      { kind: 'note', text: `Can’t get in any more? Choose a new password: ${origin}/forgot` },
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
      { kind: 'text', text: 'The password of your account is another one now, and all other devices are signed out.' },
      { kind: 'text', text: 'If that was not you, choose a new one at once.' },
      { kind: 'action', label: 'Choose a password', href: `${origin}/forgot` },
    ],
    why: WHY_ACCOUNT,
  };
}
