import { rmSync } from 'node:fs';
import { letEvaluate } from './open-policy.ts';
import { DATA_DIR } from './world.ts';

// The product itself on a data folder that is new for every run.
rmSync(DATA_DIR, { recursive: true, force: true });
process.env.DATA_DIR = DATA_DIR;
process.env.LOG_LEVEL ??= 'error';
// Limits count by network address: a journey that makes us send mails comes from one of its own.
process.env.TRUST_PROXY = '1';
if (process.env.E2E_BROWSER === 'firefox') letEvaluate();
await import('../api/server.ts');
