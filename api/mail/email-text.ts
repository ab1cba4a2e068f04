import type { Email, EmailBlock, EmailRow } from './email.ts';

/** Characters of a line that has something at both ends. Lines of mails stay below 78 (RFC 5322 §2.1.1). */
const WIDTH = 64;

/** A label and a value at both ends of a line; what does not fit goes on the next. */
function rowLines({ label, value, details = [] }: EmailRow): string[] {
  const fits = label.length + 1 + value.length <= WIDTH;
  const lines = fits ? [label.padEnd(WIDTH - value.length) + value] : [label, value.padStart(WIDTH)];
  return [...lines, ...details.map((detail) => `    ${detail}`)];
}

function blockLines(block: EmailBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text.toUpperCase()];
    case 'action':
      return [`${block.label}: ${block.href}`];
    case 'rows':
      return [...block.rows, ...(block.total ? [block.total] : [])].flatMap(rowLines);
    case 'picture':
      return [];
    case 'said':
      return [`${block.by}:`, ...block.text.split('\n').map((line) => `> ${line}`)];
    case 'text':
    case 'note':
      return block.text.split('\n');
  }
}

/** An email as plain text. */
export function emailText({ title, blocks, why, sender, stop }: Email): string {
  const pieces = [
    [title],
    ...blocks.map(blockLines),
    ['Questions? Just reply to this e-mail.', 'Kerfwise'],
    [why, ...(sender ? [sender] : []), ...(stop ? [`${stop.label}: ${stop.href}`] : [])],
  ];
  return `${pieces
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
