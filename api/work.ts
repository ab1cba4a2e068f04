import { listen } from './listen.ts';
import type { Begin, Front } from './process.ts';
import { watchRoutes } from './watch-routes.ts';

/** Timers of jobs keep nobody alive, this one does. */
function awake(): Front {
  const alive = setInterval(() => {}, 60_000);
  return {
    async drain() {
      clearInterval(alive);
    },
  };
}

/** Only works off jobs, and answers /healthz and /metrics where WORKER_PORT names a port. */
export const work: Begin = (deps, { dataDir, mode, workerPort, host }) => {
  const working = (port: number | null) =>
    deps.log.info({ port, dataDir, database: deps.database.dialect, mode }, 'working');
  if (workerPort !== null)
    return listen({ app: watchRoutes(deps), port: workerPort, host, log: deps.log, ready: working });
  working(null);
  return awake();
};
