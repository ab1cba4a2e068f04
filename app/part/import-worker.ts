import { createImportBridge } from '../../workers/host/import-bridge.ts';
import { bytesOf } from './files.ts';

/** The one import worker of the page: it reads designs, keeps them, and makes and checks their drawings. */
export const importWorker = createImportBridge({ bytesOf });
