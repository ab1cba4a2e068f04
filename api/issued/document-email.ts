import { dayWords } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import { rowWords } from '../../shared/quote/money-rows.ts';
import type { DocumentContent } from '../../shared/issued/content.ts';
import type { Email } from '../mail/email.ts';

/**
 * The email that brings a quote document to somebody: attached, or behind a link where they are a stranger to its sender. It carries nothing that its sender wrote: neither names nor notes, which stand in
 * the document alone.
 */
export function documentEmail(
  { number, parts, lines = [], rows, total, issued_at, honoured_until }: DocumentContent,
  link: string | null,
): Email {
  const all = [...parts, ...lines];
  const pieces = all.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = `${all.length} ${all.length === 1 ? 'line' : 'lines'}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
  return {
    subject: `Quote ${number} from Kerfwise`,
    title: `Quote ${number}`,
    blocks: [
      ...(link === null
        ? [
            {
              kind: 'text',
              text: `The quote is attached as a PDF: ${counted}, with a drawing of each part that has one.`,
            } as const,
          ]
        : [
            { kind: 'text', text: `A quote for custom-made parts: ${counted}.` } as const,
            { kind: 'action', label: 'Open the quote', href: link } as const,
          ]),
      {
        kind: 'rows',
        rows: [
          { label: 'Issued', value: dayWords(issued_at) },
          { label: 'Prices hold until', value: dayWords(honoured_until) },
          ...rows.map((row) => ({ label: row.label, value: rowWords(row) })),
        ],
        total: { label: total.label, value: formatCents(total.cents) },
      },
    ],
    why: 'You’re getting this e-mail because a Kerfwise customer sent you a quote.',
  };
}
