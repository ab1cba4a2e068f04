import { createImportBridge } from '../../../workers/host/import-bridge.ts';

/** The one import worker of the page: it reads, checks and repairs the design in hand. */
export const importWorker = createImportBridge();
