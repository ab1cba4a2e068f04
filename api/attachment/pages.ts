import type { PaperTask } from '../jobs/paper-thread.ts';
import type { TakingIn } from './needs.ts';

/** Pages of a stored PDF, counted in a thread; null where it can't be read in time. */
export async function pagesOf(
  { storage, papers }: Pick<TakingIn, 'storage' | 'papers'>,
  key: string,
  owner: string,
): Promise<number | null> {
  const file = await storage.localPath(key);
  if (file === null) return null;
  const task: PaperTask = { kind: 'pages', file };
  const counted = await papers.run<number | null>(task, owner, 'refuse');
  return counted.ok ? counted.value : null;
}
