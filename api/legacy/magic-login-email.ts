import type { Email } from '../mail/email.ts';

/** The link by which a customer of the old shop logs in. */
export function magicEmail(origin: string, token: string): Email {
  return {
    subject: 'Your link to log in',
    title: 'Log in to Kerfwise',
    blocks: [
      {
        kind: 'text',
        text: 'Somebody, probably you, requested a link to log in. Designs and orders of the former shop are in your account.',
      },
      { kind: 'action', label: 'Log in', href: `${origin}/magic-login?token=${encodeURIComponent(token)}` },
      {
        kind: 'note',
        text: 'The link works once and for one hour; earlier links no longer work. If this wasn’t you, ignore this e-mail.',
      },
    ],
    why: 'You’re getting this e-mail because you were a customer of the shop that Kerfwise took over.',
  };
}
