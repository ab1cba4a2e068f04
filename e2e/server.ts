import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The product itself on a data folder that is new for every run.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'kerfwise-e2e-'));
process.env.LOG_LEVEL ??= 'error';
await import('../api/server.ts');
