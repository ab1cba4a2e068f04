import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { RENDERED_SCREENS } from '../app/rendering/rendered-screens.ts';

const NAME = 'pages.json';

/** Screens and styles are of no interest to who asks for addresses, and want a browser. */
const screensLeftOut: Plugin = {
  name: 'kerfwise-screens-left-out',
  enforce: 'pre',
  load: (id) => (/\.(tsx|css)(\?|$)/.test(id) ? 'export {};' : null),
};

/** The parts of the app's route table that a list of its addresses is made of. */
interface RouteTable {
  readonly ROUTES: readonly { readonly id: string; readonly paths: readonly string[] }[];
  readonly REDIRECTS: Readonly<Record<string, string>>;
}

async function routeTable(appRoot: string): Promise<RouteTable> {
  const table = join(appRoot, 'router', 'every-room.ts');
  return (await runnerImport<RouteTable>(table, { configFile: false, plugins: [screensLeftOut] })).module;
}

/** Addresses of pages that the server renders, parameters as `:name`. */
export async function renderedPaths(appRoot: string): Promise<string[]> {
  const { ROUTES } = await routeTable(appRoot);
  return ROUTES.filter(({ id }) => RENDERED_SCREENS[id]).flatMap(({ paths }) => paths);
}

/** Every address of the app, parameters as `:name`, redirects included, read from its route table. */
export async function appPaths(appRoot: string): Promise<string[]> {
  const module = await routeTable(appRoot);
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
