import './platform/schemas-without-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchFaults } from './platform/fault-reports.ts';
import { watchNetwork } from './platform/network.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { watchOtherTabs } from './platform/session.ts';
import { startTheme } from './platform/theme.ts';
import { App } from './shell/App.tsx';

watchFaults();
startTheme();
watchNetwork();
watchOtherTabs();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);

if (import.meta.env.PROD) registerServiceWorker();
