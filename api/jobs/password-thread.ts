import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';
import { serveThread } from './thread-side.ts';

/** Task of this thread. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

/** argon2id with 19 MiB, 2 passes, 1 lane. Source: OWASP Password Storage Cheat Sheet. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

serveThread((task: PasswordTask) =>
  task.kind === 'verify'
    ? argon2Verify({ password: task.password, hash: task.hash })
    : argon2id({ password: task.password, salt: randomBytes(16), outputType: 'encoded', ...COST }),
);
