import { buildApp } from './app-build.ts';

// Builds what is stale, then serves app and API from this very process, so that signals reach the server.
buildApp();
await import('../api/server.ts');
