import { difference, note, personal } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { type AccountAnswers, answersOf, saveAnswers } from './answer-rows.ts';
import type { AccountNeeds } from './needs.ts';
import type { AccountRecord } from './rows.ts';

/** Keeps what a customer says of what they make; those answers that are not given stay. That it was said is noted, what is not. */
export function answer(
  { clock, database }: Pick<AccountNeeds, 'clock' | 'database'>,
  { id, actor }: Pick<AccountRecord, 'id' | 'actor'>,
  answers: Partial<AccountAnswers>,
): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    const before = await answersOf(trx, id);
    await saveAnswers(trx, id, answers, isoNow(clock));
    const told = difference(before, { ...before, ...answers });
    if (!told) return;
    const hidden = (side: object) =>
      Object.fromEntries(Object.entries(side).map(([name, said]) => [name, personal(said as string | null)]));
    const sides = { before: hidden(told.before), after: hidden(told.after) };
    await note(clock, trx, { by: actor, kind: 'account.changed', subject: { kind: 'account', id }, ...sides });
  });
}
