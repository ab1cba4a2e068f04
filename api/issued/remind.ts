import { API_BASE } from '../../shared/base/endpoint.ts';
import { formatCents } from '../../shared/base/money.ts';
import { issuedAddresses } from '../../shared/issued/addresses.ts';
import { customPartCents } from '../../shared/quote/custom-part.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { sampleCents, sampleName } from '../../shared/quote/sample.ts';
import { VALID_DAYS } from '../../shared/quote/validity.ts';
import { findAccount } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import { readQuote } from '../quote/open-quote.ts';
import { findQuote } from '../quote/rows.ts';
import type { IssuedNeeds } from './needs.ts';
import { noteReminder, type ReminderKind, REMINDERS, remindable, wantsNone } from './reminder-rows.ts';

/** The job that sends one reminder. */
export const REMINDER_MAIL = 'quote_reminder';

/** Purpose in the seal of a link that ends reminders. */
const STOP = 'reminders.stop';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A first reminder that could not go out for so long comes too late. */
const LATEST_MS = 4 * DAY_MS;

/** Days before a quote ends that it is told. Source: product rule. */
const ENDING_DAYS = 3;

const STEP = 100;

/** Since when a quote must stand for a reminder to be due, ms before now: from, and no longer than. */
const DUE: Readonly<Record<ReminderKind, readonly [from: number, most: number]>> = {
  saved: [DAY_MS, LATEST_MS],
  ending: [(VALID_DAYS - ENDING_DAYS) * DAY_MS, VALID_DAYS * DAY_MS],
};

/** Puts the reminders in line that are due: each of a quote once, whoever looks. None where the law's address is missing. */
export async function remind(deps: IssuedNeeds): Promise<void> {
  if (deps.env.imprint.address.length === 0) return;
  const ago = (ms: number) => new Date(deps.clock.now() - ms).toISOString();
  for (const kind of REMINDERS) {
    const [from, most] = DUE[kind];
    for (let found = STEP; found === STEP; ) {
      const due = await remindable(deps.database.db, kind, { after: ago(most), until: ago(from) }, STEP);
      found = due.length;
      for (const { quoteId } of due)
        await inTransaction(deps.database.db, async (trx) => {
          if (!(await noteReminder(trx, quoteId, kind, isoNow(deps.clock)))) return;
          await insertJob(deps.clock, trx, { lane: 'event', kind: REMINDER_MAIL, payload: { quote: quoteId, kind } });
        });
    }
  }
  deps.jobs.nudge('event');
}

/** The account whose reminders a mail's token ends; null where it is none of ours. */
export function accountOfStop({ signer }: Pick<IssuedNeeds, 'signer'>, token: string): string | null {
  const opened = signer.open(STOP, token);
  return typeof opened === 'string' ? opened : null;
}

/** Sends a reminder, unless the quote went on meanwhile or its owner wants none any more. */
export function sendReminder(deps: IssuedNeeds): JobHandler {
  return async ({ id, payload }) => {
    const { db } = deps.database;
    const record = await findQuote(db, payload.quote!);
    const account = record && (await findAccount(db, record.accountId));
    if (!record || !account?.email || account.isGuest || (await wantsNone(db, account.id))) return;
    const quote = await readQuote(deps, record.id, account);
    if (!quote || !['open', 'accepted'].includes(quote.status) || linesOf(quote).length === 0) return;
    const token = deps.signer.seal(STOP, account.id);
    const email = reminderEmail(deps, payload.kind as ReminderKind, quote, token);
    const stopUrl = mailOrigin(deps.env) + API_BASE + issuedAddresses.stopReminders.path.replace('{token}', token);
    await deps.mail.send({ id, to: account.email, ...renderEmail(email), stopUrl });
  };
}

function dayWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Lines of a quote as a mail names them: parts, parts priced by people, samples. */
function linesOf({ parts, customParts, samples }: PricedQuote): { label: string; cents: number | null }[] {
  return [
    ...parts.map(({ name, choices, priceCents: cents }) => ({ label: `${choices.quantity} × ${name}`, cents })),
    ...customParts.map((part) => ({ label: `${part.quantity} × ${part.name}`, cents: customPartCents(part) })),
    ...samples.map((one) => ({ label: `${one.quantity} × ${sampleName(one.stock)}`, cents: sampleCents(one) })),
  ];
}

function reminderEmail({ env }: IssuedNeeds, kind: ReminderKind, quote: PricedQuote, token: string): Email {
  const number = quoteNumber(quote.number);
  const until = quote.validUntil === null ? null : dayWords(quote.validUntil);
  const ending = kind === 'ending';
  const origin = mailOrigin(env);
  const lines = linesOf(quote);
  const pieces = lines.length === 1 ? `${lines[0]!.label} is` : `${lines.length} lines are`;
  return {
    subject: ending && until ? `Quote ${number} ends on ${until}` : `Your quote ${number} is saved`,
    title: ending && until ? `Your quote ends on ${until}` : 'Your quote is saved',
    blocks: [
      {
        kind: 'text',
        text: ending
          ? `${pieces} on quote ${number}. After that day we update its prices.`
          : `${pieces} on quote ${number}${until ? `, valid until ${until}` : ''}. Pick up where you left off.`,
      },
      {
        kind: 'rows',
        rows: lines.slice(0, 10).map(({ label, cents }) => ({
          label,
          value: cents === null ? 'no price' : formatCents(cents),
        })),
      },
      { kind: 'action', label: 'Open the quote', href: `${origin}/price/${quote.id}` },
    ],
    why: 'You’re getting this e-mail because you saved a quote at Kerfwise.',
    sender: ['Kerfwise', ...env.imprint.address].join(', '),
    stop: { label: 'No more reminders of saved quotes', href: `${origin}/reminders/stop/${token}` },
  };
}
