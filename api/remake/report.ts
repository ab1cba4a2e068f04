import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { sniffFile } from '../../shared/file/sniff.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { LineCount } from '../../shared/order/moves.ts';
import { refusedAsOver, refusedClaim, reportUntil } from '../../shared/remake/claimable.ts';
import { MAX_OPEN_REMAKES, MAX_PHOTO_BYTES } from '../../shared/remake/limits.ts';
import { remakeMachine } from '../../shared/remake/status.ts';
import type { remakeForm } from '../../shared/remake/wire.ts';
import { changeable, ownedOfRow } from '../account/owned-rows.ts';
import { insertAttachments, REMAKE } from '../attachment/rows.ts';
import { attachmentRow, type FileSender, type TakenIn, takeIn } from '../attachment/take-in.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { changeOrder } from '../order/change.ts';
import { arrivalsOf, eventsOfOrder } from '../order/event-rows.ts';
import type { Standing } from '../order/standing.ts';
import { findOrderByQuote, orderNumber } from '../order/rows.ts';
import type { RemakeNeeds } from './needs.ts';
import { insertRemake, type RemakeRecord, remakesOfOrder } from './rows.ts';

/** Who reports, and from which network. */
export interface Reporting {
  readonly actor: Actor;
  readonly accountId: string;
  readonly address: string;
  /** The version of the order that was looked at; any will do where nothing is said. */
  readonly seen?: number;
}

/** Takes photos in, all or none. They are encoded anew, so that nothing hidden in them is kept. */
async function takePhotos(
  deps: RemakeNeeds,
  files: readonly File[],
  sender: Omit<FileSender, 'field'>,
): Promise<Result<TakenIn[], Failure>> {
  const taken: TakenIn[] = [];
  for (const [at, file] of files.entries()) {
    const field = `photo_of_issue.${at}`;
    const sniffed = sniffFile(new Uint8Array(await file.slice(0, 2048).arrayBuffer()));
    if (file.size > 0 && sniffed?.kind !== 'picture') {
      const message = `${file.name} is no picture that we can read. Send a JPEG, PNG or WebP.`;
      return err(failure('unsupported_file_type', { field, message }));
    }
    const one = await takeIn(deps, file, MAX_PHOTO_BYTES, { ...sender, field });
    if (!one.ok) return one;
    taken.push(one.value);
  }
  return ok(taken);
}

/** Why pieces of an order can't be reported now; null where they can. */
function refused(standing: Standing, reports: readonly RemakeRecord[], counts: readonly LineCount[]): Failure | null {
  const open = reports.filter(({ status }) => status === 'submitted').length;
  if (open >= MAX_OPEN_REMAKES)
    return failure('conflict', { message: 'We are still looking at what you told us before. We answer that first.' });
  const claimed = reports.filter(({ status }) => status !== 'denied').flatMap(({ lines }) => lines);
  return refusedClaim(standing.lines, claimed, counts);
}

/** Why some of these pieces can't be reported any more: they arrived too long ago. */
async function overIn(trx: Db, { row, lines, at }: Standing, counts: readonly LineCount[]): Promise<Failure | null> {
  const arrivals = arrivalsOf(await eventsOfOrder(trx, row.id));
  for (const line of lines) {
    if (counts.every(({ id }) => id !== line.id)) continue;
    const over = refusedAsOver(line, reportUntil(line, arrivals), at);
    if (over) return over;
  }
  return null;
}

/** Reports what is not right with an order; answers the report's id. */
export async function reportProblem(
  deps: RemakeNeeds,
  { actor, accountId, address, seen }: Reporting,
  quoteId: string,
  form: z.output<typeof remakeForm>,
): Promise<Result<string, Failure>> {
  const row = await findOrderByQuote(deps.database.db, quoteId);
  const own = changeable(actor, 'order', row && ownedOfRow(row));
  if (!own.ok) return own;
  const counts = [...form.parts, ...form.custom_parts];
  const photos = await takePhotos(deps, form.photo_of_issue ?? [], { accountId, address });
  if (!photos.ok) return photos;
  const id = newId(deps.clock);
  const changing = { orderId: row!.id, by: actor, side: 'customer', seen: seen ?? null } as const;
  const done = await changeOrder(deps, changing, async (trx, standing) => {
    const wrong = refused(standing, await remakesOfOrder(trx, row!.id), counts);
    if (wrong) return err(wrong);
    const over = await overIn(trx, standing, counts);
    if (over) return err(over);
    const named = counts.map(({ id: lineId, count }) => {
      const { name } = standing.lines.find((line) => line.id === lineId)!;
      return { id: lineId, name, count };
    });
    const words = [orderNumber(row!.sequence), row!.email, form.description_of_issue, ...named.map(({ name }) => name)];
    await insertRemake(
      trx,
      {
        id,
        order_id: row!.id,
        account_id: accountId,
        status: remakeMachine.initial,
        wish: form.prefers,
        description: form.description_of_issue,
        answer: '',
        search: words.join('\n').toLowerCase(),
        created_at: standing.at,
        answered_at: null,
        answered_by: null,
        cause: null,
      },
      counts,
    );
    const rows = photos.value.map((photo) => attachmentRow(deps, { kind: REMAKE, id }, accountId, photo));
    await insertAttachments(trx, rows);
    return ok({ happened: { kind: 'remake_received', remakeId: id, lines: named }, mailAfterMs: 0 });
  });
  return done.ok ? ok(id) : done;
}
