import type { Env } from '../env.ts';

/** What links of mails begin with. Only in production has it to be named; elsewhere the shop runs on the machine that reads the mail. */
export function mailOrigin({ publicUrl, port }: Pick<Env, 'publicUrl' | 'port'>): string {
  return publicUrl || `http://localhost:${port}`;
}
