import { buildApp } from './app-build.ts';

// Builds what is stale: the WebAssembly kernel, then the app into dist/.
buildApp();
