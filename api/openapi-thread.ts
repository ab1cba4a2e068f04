import { parentPort } from 'node:worker_threads';
import { openApiDocument } from './openapi.ts';

// A thread of its own puts the document together: it takes most of a second, in which the server would answer nobody.
parentPort!.postMessage(openApiDocument());
