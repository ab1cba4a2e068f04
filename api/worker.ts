import { runProcess } from './process.ts';

// `npm run worker`: measures designs, sends mails and does what recurs, apart from the servers on the same database.
await runProcess(
  (deps, env) => {
    // Timers of jobs keep nobody alive.
    const alive = setInterval(() => {}, 60_000);
    deps.log.info({ dataDir: env.dataDir, database: deps.database.dialect, mode: env.mode }, 'working');
    return {
      async drain() {
        clearInterval(alive);
      },
    };
  },
  { ROLE: 'work' },
);
