import { US_STATES } from '../../shared/checkout/states.ts';
import type { Email, EmailBlock } from '../mail/email.ts';
import type { ExemptionRecord } from './exemption-rows.ts';

const WHY = 'You’re getting this e-mail because you sent us a tax exemption certificate.';

function placeOf({ state }: ExemptionRecord): string {
  return US_STATES[state] ?? state;
}

function see(origin: string, label: string): EmailBlock {
  return { kind: 'action', label, href: `${origin}/account/profile#exemptions` };
}

function notesOf({ row }: ExemptionRecord): EmailBlock[] {
  return row.review_notes === '' ? [] : [{ kind: 'said', by: 'Kerfwise', text: row.review_notes }];
}

/** The exemption counts from now. */
export function approvedEmail(exemption: ExemptionRecord, origin: string): Email {
  const until = exemption.endOn === null ? '' : ` It applies until ${exemption.endOn}.`;
  return {
    subject: `Your tax exemption for ${placeOf(exemption)} is approved`,
    title: 'Your certificate is approved.',
    blocks: [
      {
        kind: 'text',
        text: `We no longer charge sales tax on what we deliver to ${placeOf(exemption)}.${until} Your open quotes no longer include it. We’ll refund the tax on earlier orders it covers.`,
      },
      ...notesOf(exemption),
      see(origin, 'See your exemptions'),
    ],
    why: WHY,
  };
}

/** The exemption does not count. */
export function rejectedEmail(exemption: ExemptionRecord, origin: string): Email {
  return {
    subject: `Your tax exemption for ${placeOf(exemption)} was not approved`,
    title: 'We couldn’t approve your certificate.',
    blocks: [
      { kind: 'text', text: `We charge sales tax on deliveries to ${placeOf(exemption)}.` },
      ...notesOf(exemption),
      { kind: 'text', text: 'Correct it and send it again, and we’ll review it again.' },
      see(origin, 'Correct it'),
    ],
    why: WHY,
  };
}

/** The exemption counts no longer. */
export function revokedEmail(exemption: ExemptionRecord, origin: string): Email {
  return {
    subject: `Your tax exemption for ${placeOf(exemption)} was revoked`,
    title: 'Your certificate no longer applies.',
    blocks: [
      { kind: 'text', text: `From now on we charge sales tax on deliveries to ${placeOf(exemption)}.` },
      ...notesOf(exemption),
      see(origin, 'See your exemptions'),
    ],
    why: WHY,
  };
}

/** The exemption ends in some days. */
export function endsSoonEmail(exemption: ExemptionRecord, origin: string): Email {
  return {
    subject: `Your tax exemption for ${placeOf(exemption)} ends on ${exemption.endOn}`,
    title: 'Your certificate expires soon.',
    blocks: [
      {
        kind: 'text',
        text: `After ${exemption.endOn} we charge sales tax on deliveries to ${placeOf(exemption)}. Send us the new certificate before then.`,
      },
      see(origin, 'Send the new one'),
    ],
    why: WHY,
  };
}
