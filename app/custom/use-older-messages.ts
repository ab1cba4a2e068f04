import type { Rfq, RfqMessage } from '../../shared/custom/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';
import { type OlderRows, useOlderRows } from '../platform/use-older-rows.ts';

/** The messages of a request before those that it has. */
export function useOlderMessages({ id, older_messages: before }: Rfq): OlderRows<RfqMessage> {
  return useOlderRows({
    key: ['custom-messages', id],
    before,
    async page(cursor, signal) {
      const page = unwrap(await laterApi.custom.messages({ params: { id }, query: { cursor } }, signal));
      return { rows: page.messages, next: page.next_cursor };
    },
  });
}
