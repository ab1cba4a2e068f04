import { formatCents } from '../../shared/base/money.ts';
import type { Email } from '../mail/email.ts';

/**
 * Asks somebody into an organization. It says neither the organization's name nor the inviter's: both are words that a customer typed,
 * which do not go to strangers. The page of the link shows the name.
 */
export function invitationEmail(origin: string, token: string): Email {
  return {
    subject: 'You are invited to an organization at Kerfwise',
    title: 'Work together at Kerfwise',
    blocks: [
      {
        kind: 'text',
        text: 'A customer invites you to the organization they order parts with. You’ll see its quotes and orders and do what your role allows.',
      },
      { kind: 'action', label: 'See the invitation', href: `${origin}/invite/${encodeURIComponent(token)}` },
      {
        kind: 'note',
        text: 'The link works once and for seven days; earlier links no longer work. If you don’t expect it, ignore this e-mail.',
      },
    ],
    why: 'You’re getting this e-mail because a Kerfwise customer entered this address.',
  };
}

const WHY_MEMBER = 'You’re getting this e-mail because you are a member of an organization at Kerfwise.';

/** Facts about an approval in a mail to members. */
export interface ApprovalFacts {
  readonly quote: string;
  readonly quoteId: string;
  readonly totalCents: number;
  readonly organizationId: string;
  readonly organization: string;
}

/** Where an organization's page shows a section. */
function sectionLink(origin: string, organizationId: string, section: 'approvals' | 'help'): string {
  return `${origin}/account/organization?id=${organizationId}#${section}`;
}

function rowsOf({ quote, totalCents, organization }: ApprovalFacts) {
  return {
    kind: 'rows',
    rows: [
      { label: 'Quote', value: quote },
      { label: 'For', value: organization },
    ],
    total: { label: 'Total', value: formatCents(totalCents) },
  } as const;
}

/** Tells those who may approve that somebody asks. */
export function approvalAskedEmail(origin: string, asker: string, facts: ApprovalFacts): Email {
  return {
    subject: `${facts.quote} is waiting for your approval`,
    title: 'An order is waiting for your approval',
    blocks: [
      { kind: 'text', text: `${asker} wants to order above their limit and asks you to approve it.` },
      rowsOf(facts),
      { kind: 'action', label: 'Review the order', href: sectionLink(origin, facts.organizationId, 'approvals') },
    ],
    why: WHY_MEMBER,
  };
}

/** Tells who asked what became of it. */
export function approvalDecidedEmail(origin: string, approved: boolean, facts: ApprovalFacts): Email {
  const href = approved ? `${origin}/checkout/${facts.quoteId}` : `${origin}/price/${facts.quoteId}`;
  return {
    subject: `${facts.quote} was ${approved ? 'approved' : 'not approved'}`,
    title: approved ? 'Your order was approved' : 'Your order was not approved',
    blocks: [
      {
        kind: 'text',
        text: approved
          ? 'It is ready to pay, as it is. A change needs a new approval.'
          : 'The quote is open again: change it, or ask the person who decided.',
      },
      rowsOf(facts),
      { kind: 'action', label: approved ? 'Go to payment' : 'Open quote', href },
    ],
    why: WHY_MEMBER,
  };
}

/** Tells who asked and those who may approve that the quote was changed, so that nothing is to be decided any more. */
export function approvalSupersededEmail(origin: string, facts: ApprovalFacts): Email {
  return {
    subject: `${facts.quote} changed: its approval ended`,
    title: 'The quote changed',
    blocks: [
      {
        kind: 'text',
        text: 'An approval covers a quote as it was when approval was requested. This one changed since, so it is open again and needs no answer.',
      },
      rowsOf(facts),
      { kind: 'action', label: 'Open the quote', href: `${origin}/price/${facts.quoteId}` },
      { kind: 'note', text: 'The total is from before the change.' },
    ],
    why: WHY_MEMBER,
  };
}

/** Facts about a help request in a mail to members. */
export interface HelpFacts {
  readonly organizationId: string;
  readonly organization: string;
  /** The deed in words that follow “can”. */
  readonly what: string;
  readonly quote: { readonly id: string; readonly number: string } | null;
}

function helpRows({ organization, quote }: HelpFacts) {
  const rows = [{ label: 'For', value: organization }];
  return { kind: 'rows', rows: quote ? [{ label: 'Quote', value: quote.number }, ...rows] : rows } as const;
}

/** Tells those whose role may that a colleague needs their help. */
export function helpAskedEmail(origin: string, asker: string, facts: HelpFacts): Email {
  return {
    subject: facts.quote ? `${facts.quote.number}: a colleague needs your help` : 'A colleague needs your help',
    title: 'A colleague needs your help',
    blocks: [
      { kind: 'text', text: `${asker} needs somebody to ${facts.what}. Your role lets you do it, theirs does not.` },
      helpRows(facts),
      { kind: 'action', label: 'See the request', href: sectionLink(origin, facts.organizationId, 'help') },
    ],
    why: WHY_MEMBER,
  };
}

/** Tells who asked for help that a colleague has done it. */
export function helpDoneEmail(origin: string, helper: string, facts: HelpFacts): Email {
  const action = facts.quote
    ? { label: 'Go to checkout', href: `${origin}/checkout/${facts.quote.id}` }
    : { label: 'See your organization', href: sectionLink(origin, facts.organizationId, 'help') };
  return {
    subject: facts.quote ? `${facts.quote.number}: your request is done` : 'Your request is done',
    title: 'Your request is done',
    blocks: [
      { kind: 'text', text: `${helper} did what you asked for: ${facts.what}. You can go on.` },
      helpRows(facts),
      { kind: 'action', ...action },
    ],
    why: WHY_MEMBER,
  };
}
