import type { Failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { contentNow } from '../../shared/invoice/content-now.ts';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import type { Invoice } from '../../shared/invoice/wire.ts';
import type { Sketch } from '../../shared/issued/sketch.ts';
import type { Paper } from '../paper/sheet.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import { sketchesOfOrder } from '../order/sketches.ts';
import type { InvoiceNeeds } from './needs.ts';
import { withPurchaseOrderNow } from './purchase-order-since.ts';

/**
 * An invoice or a credit note as PDF, written anew in a thread: the same content gives the same bytes. Fails with `rate_limited` where the
 * owner has too many waiting, with `processing_error` where it can't be written.
 * @param sketches of the order's parts, by line
 */
export async function pdfOf(
  { papers }: { readonly papers: ThreadPool },
  content: InvoiceContent,
  paper: Paper,
  owner: string,
  sketches: ReadonlyMap<string, Sketch> = new Map(),
): Promise<Result<FileAnswer, Failure>> {
  const task: PaperTask = { kind: 'invoice', content, paper, sketches };
  const written = await papers.run<Uint8Array<ArrayBuffer>>(task, owner, 'refuse');
  if (!written.ok) return err(paperFailure(written.error, 'pdf'));
  const body = new Uint8Array(written.value);
  const filename = `${content.number}.pdf`;
  return ok({ body, bytes: body.length, type: 'application/pdf', filename, foreign: false });
}

/** A sheet as PDF with its parts' pictures and the purchase order that its order has now. `owner`: the account that the threads count it for. */
export async function sheetPdf(
  needs: Pick<InvoiceNeeds, 'database' | 'papers' | 'storage'>,
  invoice: Invoice,
  paper: Paper,
  owner: string,
): Promise<Result<FileAnswer, Failure>> {
  const [sheet] = await withPurchaseOrderNow(needs.database.db, invoice.order_id, [invoice]);
  const content = contentNow(sheet!);
  if (invoice.order_id === null || content.kind !== 'invoice') return pdfOf(needs, content, paper, owner);
  const drawn = await sketchesOfOrder(needs, invoice.order_id, owner);
  // Too many at once: the sheet is asked for again, so that it is the same each time.
  if (!drawn.ok && drawn.error.code === 'rate_limited') return drawn;
  const sketches = new Map(drawn.ok ? drawn.value.sketches.map((one) => [one.part_id, one]) : []);
  return pdfOf(needs, content, paper, owner, sketches);
}
