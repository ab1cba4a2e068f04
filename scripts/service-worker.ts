import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { renderedPaths } from './page-list.ts';

/** Endings of built files that the app needs to run without a network. */
const KEPT = /\.(html|js|css|wasm|woff2?)$/;
const NAME = 'sw.js';
/**
 * Scripts and styles below this many characters are kept together in one file: a first visit would fetch four hundred, most of them
 * of some hundred bytes, and browsers take longest over how many they are. What is larger keeps the code that the browser
 * compiled from it, which it has for files of their own alone.
 */
const SMALL = 18_000;
/**
 * Code that is kept for nobody ahead. Reading PDFs, and measuring and drawing models, that people sent and that are on the server is of no use without a
 * network, and as large as all the rest; the reader of codes is fetched by the staff's devices that scan by camera, whose browser keeps it.
 */
const ONLINE_ONLY = ['/pdfjs-dist/', '/node_modules/three/', '/zxing-wasm/', '/barcode-detector/'];
/** Workers of the same kind: they are built by themselves, and what they are made of is not told here. */
const ONLINE_WORKERS = /^assets\/model-worker-/;

/** Whether the app needs a built file without a network. */
function isKept(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
  return (
    KEPT.test(file.fileName) &&
    file.fileName !== NAME &&
    !ONLINE_WORKERS.test(file.fileName) &&
    !sources.some((path) => ONLINE_ONLY.some((part) => path.includes(part)))
  );
}

/** First scripts of workers: they need the headers that the server sends with them. The other scripts of a worker are told as assets, too. */
const WORKERS = /worker-[\w-]+\.js$/;

/** The text of a script or style that is kept together with others; null for what is kept by itself. */
function smallText(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | null {
  if (!/^assets\/.*\.(js|css)$/.test(file.fileName) || WORKERS.test(file.fileName)) return null;
  const text = file.type === 'chunk' ? file.code : typeof file.source === 'string' ? file.source : null;
  return text !== null && text.length < SMALL ? text : null;
}

/**
 * Builds app/sw.ts as /sw.js and writes the list of files it keeps into it: what the build makes (page, scripts,
 * styles, workers, kernel, fonts) and the files of the public folder; small ones go into one file beside them. The version
 * changes when any of them does.
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
      async handler(_options, bundle) {
        const chunk = bundle[NAME];
        if (chunk?.type !== 'chunk') return;
        const rendered = await renderedPaths(root);
        const kept = Object.values(bundle).filter(isKept);
        const small = Object.fromEntries(
          kept
            .flatMap((file): [string, string][] => {
              const text = smallText(file);
              return text === null ? [] : [[`/${file.fileName}`, text]];
            })
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        );
        const built = kept.map(({ fileName }) => `/${fileName}`).filter((path) => !(path in small));
        const standing = existsSync(publicDir) ? readdirSync(publicDir) : [];
        const list = [...new Set(['/index.html', ...built, ...standing.map((name) => `/${name}`)])].sort();
        const page = bundle['index.html'];
        const source = JSON.stringify(small);
        const fileName = `assets/small-files-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        const hash = createHash('sha256').update(chunk.code).update(list.join('\n')).update(source);
        if (page?.type === 'asset') hash.update(page.source);
        for (const name of standing) hash.update(readFileSync(join(publicDir, name)));
        chunk.code = chunk.code
          .replaceAll('__PRECACHE__', JSON.stringify(list))
          .replaceAll('__RENDERED__', JSON.stringify(rendered))
          .replaceAll('__SMALL_FILES__', JSON.stringify(`/${fileName}`))
          .replaceAll('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
      },
    },
  };
}
