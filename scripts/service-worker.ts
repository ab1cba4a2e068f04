import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Endings of built files that the app needs to run without a network. */
const KEPT = /\.(html|js|css|wasm|woff2?)$/;
const NAME = 'sw.js';
/** Reads the PDFs that people sent, which are on the server: of no use without a network, and as large as all the rest. */
const ONLINE_ONLY = '/pdfjs-dist/';

/** Whether the app needs a built file without a network. */
function isKept(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
  return KEPT.test(file.fileName) && file.fileName !== NAME && !sources.some((path) => path.includes(ONLINE_ONLY));
}

/**
 * Builds app/sw.ts as /sw.js and writes the list of files it keeps into it: what the build makes (page, scripts,
 * styles, workers, kernel, fonts) and the files of the public folder. The version changes when any of them does.
 */
export function serviceWorker(): Plugin {
  let publicDir = '';
  let root = '';
  return {
    name: 'kerfwise-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
      root = config.root;
    },
    buildStart() {
      // Workers are built on their own with the same plugins; the service worker belongs to the app's build alone.
      if (existsSync(join(root, 'sw.ts'))) this.emitFile({ type: 'chunk', id: join(root, 'sw.ts'), fileName: NAME });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunk = bundle[NAME];
        if (chunk?.type !== 'chunk') return;
        const built = Object.values(bundle)
          .filter(isKept)
          .map(({ fileName }) => `/${fileName}`);
        const standing = existsSync(publicDir) ? readdirSync(publicDir) : [];
        const list = [...new Set(['/index.html', ...built, ...standing.map((name) => `/${name}`)])].sort();
        const page = bundle['index.html'];
        const hash = createHash('sha256').update(chunk.code).update(list.join('\n'));
        if (page?.type === 'asset') hash.update(page.source);
        for (const name of standing) hash.update(readFileSync(join(publicDir, name)));
        chunk.code = chunk.code
          .replaceAll('__PRECACHE__', JSON.stringify(list))
          .replaceAll('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
      },
    },
  };
}
