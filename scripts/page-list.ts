import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'pages.json';

/** Screens and styles are of no interest to who asks for addresses, and want a browser. */
const screensLeftOut: Plugin = {
  name: 'kerfwise-screens-left-out',
  enforce: 'pre',
  load: (id) => (/\.(tsx|css)(\?|$)/.test(id) ? 'export {};' : null),
};

/** The parts of the app's route table that a list of its addresses is made of. */
interface RouteTable {
  readonly ROUTES: readonly { readonly paths: readonly string[] }[];
  readonly REDIRECTS: Readonly<Record<string, string>>;
}

/** Every address of the app, parameters as `:name`, redirects included, read from its route table. */
export async function appPaths(appRoot: string): Promise<string[]> {
  const table = join(appRoot, 'router', 'every-room.ts');
  const { module } = await runnerImport<RouteTable>(table, { configFile: false, plugins: [screensLeftOut] });
  return [...module.ROUTES.flatMap(({ paths }) => paths), ...Object.keys(module.REDIRECTS)];
}

/** Writes the app's addresses to dist/pages.json, by which the server tells a page from an address that is none. */
export function pageList(): Plugin {
  let root = '';
  return {
    name: 'kerfwise-page-list',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      // Workers are built on their own with the same plugins; the list belongs to the app's build alone.
      if (!('index.html' in bundle)) return;
      const source = `${JSON.stringify({ paths: await appPaths(root) }, null, 1)}\n`;
      this.emitFile({ type: 'asset', fileName: NAME, source });
    },
  };
}
