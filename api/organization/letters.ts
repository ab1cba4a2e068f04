import type { Letter } from '../mail/letter.ts';

/**
 * Asks somebody into an organization. It says neither the organization's name nor the inviter's: both are words that a customer typed,
 * which do not go to strangers. The page of the link shows the name.
 */
export function invitationLetter(origin: string, token: string): Letter {
  return {
    subject: 'You are invited to an organization at Kerfwise',
    title: 'Work together at Kerfwise',
    blocks: [
      {
        kind: 'text',
        text: 'Somebody invites you to the organization with which they order custom-made parts. You see its quotes and orders and do what your role may.',
      },
      { kind: 'action', label: 'See the invitation', href: `${origin}/invite/${encodeURIComponent(token)}` },
      {
        kind: 'note',
        text: 'The link works once and for seven days; earlier ones have ended. If you do not expect it, do nothing: nothing happens.',
      },
    ],
    why: 'You get this mail because a customer of Kerfwise typed this address.',
  };
}
