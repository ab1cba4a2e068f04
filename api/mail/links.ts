import type { Env } from '../env.ts';

/**
 * Origin of links in mails. Only production has to name it; elsewhere the shop runs on the machine that reads the mail.
 */
export function mailOrigin({ publicUrl, port }: Pick<Env, 'publicUrl' | 'port'>): string {
  return publicUrl || `http://localhost:${port}`;
}
