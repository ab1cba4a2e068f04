import type { QueryClient } from '@tanstack/react-query';
import { listKey } from '../list/list-key.ts';
import { ALL_REFUNDS } from './refunds-list.tsx';

/** Has everything read again that shows refunds or what follows from them. */
export async function changedRefunds(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['refunds'] }),
    client.invalidateQueries({ queryKey: ['orders'] }),
    client.invalidateQueries({ queryKey: ['invoices'] }),
    client.invalidateQueries({ queryKey: ['money-tasks'] }),
    client.invalidateQueries({ queryKey: listKey(ALL_REFUNDS.name) }),
  ]);
}
