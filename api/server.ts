import { runProcess } from './process.ts';

// `npm run serve`: answers calls, and works off jobs unless ROLE=serve leaves them to workers.
await runProcess(async () => (await import('./serve.ts')).serve);
