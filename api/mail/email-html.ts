import { html, raw } from 'hono/html';
import type { Email, EmailBlock, EmailRow } from './email.ts';

/*
 * Mail programs read HTML of 2005: tables, and styles on the elements. Colours are those of app/ui/tokens.css, the light half;
 * programs that turn mails dark do so by themselves.
 */
const INK = '#14181c';
const FAINT = '#616a73';
const LINE = '#e2e6e9';
const ACCENT = '#c93f06';
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const TEXT = `margin:0 0 16px;font:15px/1.5 ${FONT};color:${INK}`;
const SMALL = `margin:0 0 12px;font:13px/1.5 ${FONT};color:${FAINT}`;

/** Letters of an amount, a day, a number: what stands at the right edge and is never broken. */
const ONE_LINE = 24;

/** How a cell of a row breaks: inside of words only where one of them is too long for a phone. */
function wrapping(text: string): string {
  return text.split(/\s/).some((word) => word.length > ONE_LINE) ? 'word-break:break-word' : 'word-break:normal';
}

type Markup = ReturnType<typeof html>;

/** Lines of a text, kept apart. */
function broken(text: string): Markup[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
}

function rowHtml({ label, value, details = [] }: EmailRow, strong: boolean): Markup {
  const cell = `padding:8px 0;border-top:1px solid ${LINE};font:${strong ? '600 ' : ''}15px/1.4 ${FONT};color:${INK};vertical-align:top`;
  const more = details.map(
    (detail) => html`<br><span style="font:13px/1.5 ${raw(FONT)};color:${FAINT}">${detail}</span>`,
  );
  return html`<tr><td style="${raw(cell)};padding-right:16px;${raw(wrapping(label))}">${label}${more}</td><td align="right" style="${raw(cell)};${raw(value.length <= ONE_LINE ? 'white-space:nowrap' : wrapping(value))}">${value}</td></tr>`;
}

function blockHtml(block: EmailBlock): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p style="${raw(TEXT)}">${broken(block.text)}</p>`;
    case 'note':
      return html`<p style="${raw(SMALL)}">${broken(block.text)}</p>`;
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font:600 15px/1.4 ${raw(FONT)};color:${INK}">${block.text}</h2>`;
    case 'action':
      return html`<p style="margin:24px 0"><a href="${block.href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${ACCENT};font:600 15px/1.4 ${raw(FONT)};color:#ffffff;text-decoration:none">${block.label}</a></p>`;
    case 'rows':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map((row) => rowHtml(row, false))}${block.total ? rowHtml(block.total, true) : ''}</table>`;
    case 'picture':
      return html`<p style="margin:0 0 16px"><img src="cid:${block.cid}" alt="${block.words}" style="display:block;width:100%;max-width:${block.widthPx}px;height:auto;border:1px solid ${LINE};border-radius:6px"></p>`;
    case 'said':
      return html`<p style="margin:0 0 4px;font:600 13px/1.5 ${raw(FONT)};color:${FAINT}">${block.by}</p><blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${LINE};font:15px/1.5 ${raw(FONT)};color:${INK}">${broken(block.text)}</blockquote>`;
  }
}

/** An email as an HTML page of its own: no picture but those that come along, no script, nothing that is fetched from anywhere. */
export function emailHtml({ subject, title, blocks, why, sender, stop }: Email): string {
  const end = stop ? html`<br><a href="${stop.href}" style="color:${FAINT}">${stop.label}</a>` : '';
  // Nothing in it is awaited, so that the template answers a string at once.
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#f5f6f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:10px"><tr><td style="padding:32px 28px">
<p style="margin:0 0 20px;font:700 18px/1 ${raw(FONT)};color:${INK}">Kerfwise</p>
<h1 style="margin:0 0 16px;font:600 22px/1.3 ${raw(FONT)};color:${INK}">${title}</h1>
${blocks.map(blockHtml)}
<p style="${raw(TEXT)}">Questions? Just reply to this e-mail.</p>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:16px 28px"><p style="${raw(SMALL)}">${why}${sender ? html`<br>${sender}` : ''}${end}</p></td></tr></table>
</td></tr></table></body></html>
`);
}
