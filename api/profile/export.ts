import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { accountView } from '../account/view.ts';
import { isoNow } from '../clock.ts';
import { nextTurn } from '../middleware/pace.ts';
import { creditsOf } from '../credit/balance.ts';
import type { ProfileNeeds } from './needs.ts';
import { readSettings } from './settings.ts';

/**
 * Everything about a person as one JSON file. It is written while it is sent, page by page, so that a large account takes no more memory
 * than a small one.
 */
export function exportOf(deps: ProfileNeeds, account: AccountRecord): FileAnswer {
  const encoder = new TextEncoder();
  const pieces = exported(deps, account);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const filename = `kerfwise-${isoNow(deps.clock).slice(0, 10)}.json`;
  return { body, bytes: null, type: 'application/json', filename, foreign: false };
}

async function* exported(deps: ProfileNeeds, { id }: AccountRecord): AsyncGenerator<string, undefined> {
  const { db } = deps.database;
  const account = await findAccount(db, id);
  const head = {
    exported_at: isoNow(deps.clock),
    account: account && (await accountView(deps, db, account)),
    settings: await readSettings(db, id),
    credits: await creditsOf(db, { kind: 'account', accountId: id }, isoNow(deps.clock)),
  };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const [, { exported: entry }] of deps.people.tables.toReversed()) {
    if (!entry) continue;
    yield `,\n ${JSON.stringify(entry.as)}: [`;
    let isFirst = true;
    for await (const rows of entry.pages(db, id)) {
      for (const row of rows) {
        yield `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`;
        isFirst = false;
      }
      await nextTurn();
    }
    yield '\n ]';
  }
  yield '\n}\n';
  return undefined;
}
