import './platform/schemas-without-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../shared/site/page-data.ts';
import { takeBook } from './platform/compute/compute.ts';
import { watchFaults } from './platform/fault-reports.ts';
import { watchMissingParts } from './platform/later-part.ts';
import { watchNetwork } from './platform/network.ts';
import { Given, readPageData, takeStyles } from './platform/page-data.ts';
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

function page(given: PageData | null): ReactElement {
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

/** Shows the page: takes over what the server rendered once the script of its screen is here, or renders it all. */
async function start(): Promise<void> {
  const data = readPageData();
  if (data === null) {
    createRoot(place).render(page(null));
    return;
  }
  if (data.book) takeBook(data.book);
  const { screen } = routeOf(location.pathname).route;
  // A screen that does not arrive says so in its place.
  if (data.hasScreen) await screen.preload?.().catch(() => {});
  takeStyles(place);
  hydrateRoot(place, page(data));
}

// So that the frame is right from the first picture on. Where the table does not come, the app says so.
if (routeOf(location.pathname).route === NOT_KNOWN_YET) loadLaterRooms().then(start, start);
else void start();

if (import.meta.env.PROD) registerServiceWorker();
