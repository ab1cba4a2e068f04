import { createApp } from './app.ts';
import { listen } from './listen.ts';
import type { Begin } from './process.ts';

/** Answers calls. */
export const serve: Begin = (deps, { port, host, publicUrl, dataDir, mode }) => {
  const front = listen({
    app: createApp(deps),
    port,
    host,
    log: deps.log,
    ready: (at) =>
      deps.log.info(
        { port: at, url: publicUrl || `http://localhost:${at}`, dataDir, database: deps.database.dialect, mode },
        'ready',
      ),
  });
  return {
    drain(ms) {
      // Pages that are told of news would hold their connections for as long as they are open.
      deps.priceNews.close();
      deps.floorNews.close();
      return front.drain(ms);
    },
  };
};
