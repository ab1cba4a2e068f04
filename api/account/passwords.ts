import { createThreadPool } from '../jobs/thread-pool.ts';
import type { PasswordTask } from '../jobs/password-thread.ts';

/** Hashes and checks passwords away from the event loop. */
export interface Passwords {
  /** The encoded argon2id hash, salt included. */
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to check against, so that it tells nobody which e-mails exist. */
  verify(password: string, hash: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** A hash of nothing anybody knows, with the parameters in use, for sign-ins with an unknown e-mail. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$3Q1qU0VbRzBqZrYtqXoYFvN0bJ0jz3mXq0J2m8cHq5s';

/** Starts the password thread with its first use. Throws where a thread breaks: that is a fault of the server. */
export function createPasswords(): Passwords {
  const pool = createThreadPool({
    script: new URL('../jobs/password-thread.ts', import.meta.url),
    size: 1,
    timeoutMs: 30_000,
    heapMb: 64,
    memoryMb: 256,
  });
  const run = async <T>(task: PasswordTask): Promise<T> => {
    const outcome = await pool.run<T>(task);
    if (!outcome.ok) throw new Error(`Password thread: ${outcome.error.message}`);
    return outcome.value;
  };
  return {
    hash: (password) => run<string>({ kind: 'hash', password }),
    async verify(password, hash) {
      const matches = await run<boolean>({ kind: 'verify', password, hash: hash ?? NOBODY });
      return matches && hash !== null;
    },
    close: () => pool.close(),
  };
}
