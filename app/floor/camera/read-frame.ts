import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The package would fetch its reader from somebody else’s server.
prepareZXingModule({
  overrides: { locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? readerUrl : folder + path) },
});

/** Our labels are Data Matrix; papers of others may have QR codes. */
const detector = new BarcodeDetector({ formats: ['data_matrix', 'qr_code'] });

/** The text of a code that a camera sees; null where none is sharp enough yet. */
export async function codeIn(frame: HTMLVideoElement): Promise<string | null> {
  const [found] = await detector.detect(frame);
  return found?.rawValue ?? null;
}
