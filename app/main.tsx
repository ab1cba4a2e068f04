import './platform/schemas-without-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchFaults } from './platform/fault-reports.ts';
import { watchMissingParts } from './platform/later-part.ts';
import { watchNetwork } from './platform/network.ts';
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

function start(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}

// So that the frame is right from the first picture on. Where the table does not come, the app says so.
if (routeOf(location.pathname).route === NOT_KNOWN_YET) loadLaterRooms().then(start, start);
else start();

if (import.meta.env.PROD) registerServiceWorker();
