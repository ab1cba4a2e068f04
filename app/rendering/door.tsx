import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../../shared/site/page-data.ts';
import { type OpenDoor, type Place, type SiteFacts, STYLES_PATH } from '../../shared/site/rendering.ts';
import { NOT_FOUND } from '../content/screens.ts';
import { Given } from '../platform/page-data.ts';
import type { AppRoute } from '../platform/room-screens.ts';
import { FIRST_ROOMS } from '../router/first-rooms.ts';
import { redirectOf, routeOf } from '../router/match.ts';
import { loadLaterRooms, tableNow } from '../router/routes.ts';
import { NO_PAGE } from '../../shared/site/no-page.ts';
import { App } from '../shell/App.tsx';
import { screenAssets, wakerPath } from './assets.ts';
import { documentOf } from './document.ts';
import { headOf } from './head.ts';
import { RENDERED_SCREENS } from './rendered-screens.ts';
import { calculatorAsRendered } from './calculator.ts';
import { sampleAsRendered } from './sample.ts';
import { tellContact } from '../platform/contact.ts';
import { stylesApart } from './styles-apart.ts';
import { publicPaths, wordsOf } from './words.ts';

/** File of the table that a page of none of the first rooms waits for, below app/. */
const LATER_ROOMS_FILE = 'router/later-rooms.ts';

/**
 * Opens the door to the app's screens for the server: they are rendered as they are, with what is the same for everybody. Nothing of a session is
 * read, and what the app's stores hold is not shown (platform/own-state.ts).
 */
export const openDoor: OpenDoor = async ({ template, manifest, waking, geometry, pricing }) => {
  tellContact(template);
  await loadLaterRooms();
  const { routes } = tableNow();
  const rendered = [...routes, NOT_FOUND].filter(({ id }) => RENDERED_SCREENS[id]);
  await Promise.all(rendered.map(({ screen }) => screen.preload?.()));
  const assetsOf = screenAssets(manifest);
  const waker = wakerPath(waking);
  return {
    redirectOf: (path) => redirectOf(path),
    placeOf,
    publicPaths,
    wordsAt(path, facts) {
      const place = placeOf(path);
      const words = wordsOf(place, facts);
      return words?.path === path ? words : null;
    },
    async render(place, facts) {
      const { route } = routeOf(place.path);
      const rendered = place.hasScreen ? RENDERED_SCREENS[route.id] : undefined;
      const data: PageData = {
        hasScreen: place.hasScreen,
        book: rendered?.needsBook ? facts.book : null,
        calculator: rendered?.calculator ? calculatorAsRendered(rendered.calculator, facts, pricing) : null,
        materials: facts.book.materials.length,
        sample: place.hasScreen && route.id === 'home' ? sampleAsRendered(facts, geometry, pricing) : null,
        keptTimes: facts.keptTimes,
        imprint: facts.imprint,
        chat: facts.chat,
        page: rendered ? facts.page : null,
        missing: isMissing(route, place, facts) ? { path: place.path, words: facts.gone } : null,
        search: rendered ? facts.search : null,
      };
      const { content, sheet } = stylesApart(await contentOf(place.path + place.query, data));
      const { scripts, styles } = assetsOf([
        ...(isOfFirstRooms(route) ? [] : [LATER_ROOMS_FILE]),
        ...(rendered ? [rendered.file] : []),
      ]);
      const own = sheet === '' ? [] : [`${STYLES_PATH}?of=${encodeURIComponent(place.path + place.query)}`];
      const assets = { scripts, styles: [...styles, ...own] };
      const head = headOf(place, facts);
      // The rest of a page that came as its frame is the app's to show.
      const app = rendered?.standsIn ? 'none' : place.hasScreen && !rendered?.isAwake ? waker : 'at once';
      return { html: documentOf({ template, head, content, data, assets, app }), sheet };
    },
  };
};

/** Whether a page of the site was looked for at an address that has none. */
function isMissing({ id }: Pick<AppRoute, 'id'>, { hasScreen }: Place, { page }: SiteFacts): boolean {
  return hasScreen && page === null && id.startsWith('site-');
}

/** Whether the first script knows a route. */
function isOfFirstRooms({ id }: Pick<AppRoute, 'id'>): boolean {
  return FIRST_ROOMS.some(({ routes }) => routes.some((route) => route.id === id));
}

function placeOf(path: string, search = ''): Place {
  const { route, path: pattern } = routeOf(path);
  const rendered = RENDERED_SCREENS[route.id];
  const followed = rendered?.queryOf ? rendered.queryOf(new URLSearchParams(search)) : NO_QUERY;
  const hasScreen = rendered !== undefined && !rendered.standsIn && followed !== null;
  const query = hasScreen && followed.size > 0 ? `?${followed}` : '';
  // Whatever stands in the parameters, the frame is the same.
  return { path: hasScreen && pattern !== '*' ? path : pattern === '*' ? NO_PAGE : pattern, hasScreen, query };
}

const NO_QUERY = new URLSearchParams();

/** The app at an address as HTML. Rejects where a screen fails: half a page is none. */
async function contentOf(address: string, data: PageData): Promise<string> {
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(
    <StrictMode>
      <Given value={data}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </Given>
    </StrictMode>,
    // In one piece: parts that come later need scripts in the page to put them in their place.
    { onError: (error) => void faults.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  const content = await new Response(stream).text();
  if (faults.length > 0) throw faults[0];
  return content;
}
