import { runProcess } from './process.ts';

// `npm run worker`: measures designs, sends mails and does what recurs, apart from the servers on the same database.
await runProcess(async () => (await import('./work.ts')).work, { ROLE: 'work' });
