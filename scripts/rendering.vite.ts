import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { RENDERED_SCREENS } from '../app/rendering/rendered-screens.ts';

const app = fileURLToPath(new URL('../app', import.meta.url));
const LEFT_OUT = '\0left-out';
/** Whatever is imported on demand that the server needs too. */
const TAKEN_IN = new Set([
  'router/later-rooms.ts',
  ...Object.values(RENDERED_SCREENS).flatMap((screen) => screen?.file ?? []),
]);

/** Leaves out what the app loads on demand and the server never renders: screens behind the sign-in, workers, readers. */
const onDemandLeftOut: Plugin = {
  name: 'kerfwise-on-demand-left-out',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (options.kind !== 'dynamic-import') return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && TAKEN_IN.has(relative(app, found.id)) ? found : LEFT_OUT;
    },
  },
  load: (id) => (id === LEFT_OUT ? 'export default {};' : null),
};

/** The door of app/rendering as one script for the server, dist/server/door.js. It holds all that it needs: nothing of node_modules is read at start. */
export default defineConfig({
  root: app,
  publicDir: false,
  plugins: [onDemandLeftOut, react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'rendering/door.tsx',
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: 'door.js', codeSplitting: false },
    },
  },
});
