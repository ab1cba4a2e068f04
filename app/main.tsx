import './platform/schemas-without-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { bookOf } from './platform/compute/compute.ts';
import { watchFaults } from './platform/fault-reports.ts';
import { watchMissingParts } from './platform/later-part.ts';
import { watchNetwork } from './platform/network.ts';
import { Given, type GivenData, readPageData, takeStyles } from './platform/page-data.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { watchOtherTabs } from './platform/session.ts';
import { startTheme } from './platform/theme.ts';
import { routeOf } from './router/match.ts';
import { NOT_KNOWN_YET } from './router/not-known-yet.ts';
import { loadLaterRooms } from './router/routes.ts';
import { App } from './shell/App.tsx';

watchFaults();
watchMissingParts();
startTheme();
watchNetwork();
watchOtherTabs();

const place = document.getElementById('root')!;

function page(given: GivenData | null): ReactElement {
  return (
    <StrictMode>
      <Given value={given}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Given>
    </StrictMode>
  );
}

/** Shows the page: takes over what the server rendered once all that is on it is here too, or renders it all. */
async function start(): Promise<void> {
  const data = readPageData();
  if (data === null) {
    createRoot(place).render(page(null));
    return;
  }
  const { screen } = routeOf(location.pathname).route;
  // A screen that does not arrive says so in its place.
  const coming = data.hasScreen ? screen.preload?.().catch(() => {}) : undefined;
  const [book] = await Promise.all([data.book === null ? null : bookOf(data.book), coming]);
  if (data.book === null || book !== null) {
    takeStyles(place);
    hydrateRoot(place, page({ data, book }));
  } else {
    // Other prices are in force by now, or none can be had: what was rendered is not what this page would show.
    place.replaceChildren();
    createRoot(place).render(page(null));
  }
}

// So that the frame is right from the first picture on. Where the table does not come, the app says so.
if (routeOf(location.pathname).route === NOT_KNOWN_YET) loadLaterRooms().then(start, start);
else void start();

if (import.meta.env.PROD) registerServiceWorker();
