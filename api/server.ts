import { createApp } from './app.ts';
import { listen } from './listen.ts';
import { runProcess } from './process.ts';

// `npm run serve`: answers calls, and works off jobs unless ROLE=serve leaves them to workers.
await runProcess((deps, { port, host, publicUrl, dataDir, mode }) =>
  listen({
    app: createApp(deps),
    port,
    host,
    log: deps.log,
    ready: (at) =>
      deps.log.info(
        { port: at, url: publicUrl || `http://localhost:${at}`, dataDir, database: deps.database.dialect, mode },
        'ready',
      ),
  }),
);
