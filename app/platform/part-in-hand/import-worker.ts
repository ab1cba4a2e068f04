import { createImportBridge } from '../../../workers/host/import-bridge.ts';
import { keptFont } from './kept-font.ts';

/** The one import worker of the page: it reads, checks and repairs the design in hand. */
export const importWorker = createImportBridge(keptFont);
