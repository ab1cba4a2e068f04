import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The script of rendered pages (app/waking) as one file, apart from the app's: it has none of the parts that the app's first script is made of. */
export default defineConfig({
  root: fileURLToPath(new URL('../app', import.meta.url)),
  publicDir: false,
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    target: 'es2023',
    manifest: '.vite/waking.json',
    modulePreload: false,
    rolldownOptions: {
      input: { waker: fileURLToPath(new URL('../app/waking/waker.ts', import.meta.url)) },
      checks: { pluginTimings: false },
      output: { format: 'iife', entryFileNames: 'assets/waker-[hash:7].js' },
    },
  },
});
