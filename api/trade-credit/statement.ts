import { shopDay } from '../../shared/checkout/lead-time.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_STATEMENT_DAYS, MAX_STATEMENT_PDF_LINES } from '../../shared/trade-credit/limits.ts';
import { addDays, daysBetween } from '../../shared/trade-credit/reminders.ts';
import { statementOf } from '../../shared/trade-credit/statement.ts';
import type { StatementSheet } from '../../shared/trade-credit/wire.ts';
import { sellerOf } from '../issued/parties.ts';
import type { Paper } from '../paper/sheet.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import type { TradeCreditAccountRow } from './account-rows.ts';
import { legalBuyerOf } from './legal-buyer.ts';
import { movedWithin } from './movements.ts';
import type { TradeCreditNeeds } from './needs.ts';
import { openOn } from './open-on-rows.ts';

/** Days of a statement where none are named. */
const USUAL_DAYS = 90;

/** From which day to which. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function wrongPeriod(message: string): Failure {
  return failure('invalid_request', { field: 'to', message, errors: [{ field: 'to', message }] });
}

/** The statement of account of terms with all its movements, days by the shop's calendar. Fails with invalid_request where the days are in the wrong order or too far apart. */
export async function readStatement(
  { clock, database: { db }, env }: TradeCreditNeeds,
  { organization_id, application }: TradeCreditAccountRow,
  asked: Period,
): Promise<Result<StatementSheet, Failure>> {
  const to = asked.to ?? shopDay(clock.now());
  const from = asked.from ?? addDays(to, -USUAL_DAYS);
  const days = daysBetween(from, to);
  if (days < 0) return err(wrongPeriod('It ends before it starts.'));
  if (days > MAX_STATEMENT_DAYS) return err(wrongPeriod('Choose at most five years.'));
  const { openingCents, lines, closingCents, ageing } = statementOf(
    await movedWithin(db, organization_id, { from, to }),
    to,
    await openOn(db, organization_id, { day: to, today: shopDay(clock.now()) }),
  );
  const buyer = await legalBuyerOf(db, { organization_id, application });
  return ok({
    seller: sellerOf(env),
    buyer: [...buyer.names, ...buyer.address],
    from,
    to,
    opening_cents: openingCents,
    line_count: lines.length,
    lines: lines.map(({ balanceCents: balance_cents, ...line }) => ({ ...line, balance_cents })),
    closing_cents: closingCents,
    ageing: [...ageing],
  });
}

/**
 * The statement as PDF, written in a thread. Fails with invalid_request where it has more movements than a PDF takes, with `rate_limited` where its
 * owner has too many waiting.
 */
export async function statementFile(
  { papers }: TradeCreditNeeds,
  sheet: StatementSheet,
  paper: Paper,
  owner: string,
): Promise<Result<FileAnswer, Failure>> {
  if (sheet.line_count > MAX_STATEMENT_PDF_LINES) {
    const [count, most] = [sheet.line_count, MAX_STATEMENT_PDF_LINES].map((lines) => lines.toLocaleString('en-US'));
    return err(wrongPeriod(`There are ${count} movements in these days, and a PDF takes ${most}. Choose fewer days.`));
  }
  const task: PaperTask = { kind: 'statement', sheet, paper };
  const written = await papers.run<Uint8Array<ArrayBuffer>>(task, owner, 'refuse');
  if (!written.ok) return err(paperFailure(written.error, 'pdf'));
  const body = new Uint8Array(written.value);
  const filename = `statement-${sheet.from}-${sheet.to}.pdf`;
  return ok({ body, bytes: body.length, type: 'application/pdf', filename, foreign: false });
}
