import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist';
import threadUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { PdfData } from './pdf-data.ts';

GlobalWorkerOptions.workerSrc = threadUrl;

/** Pixels of a page's picture at most: what phones give a canvas. */
const MOST_PIXELS = 16_000_000;
/** Characters of a page that are read out at most. */
const MOST_TEXT = 20_000;

/** A PDF that is open. */
export interface PdfFile {
  readonly pages: number;
  /**
   * Paints a page (from 1) over the whole of a canvas, which takes its size.
   * @param width how wide it shows, CSS px
   * @param density device pixels per CSS px
   * Rejects where the page is broken, or `signal` ends it.
   */
  paint(page: number, canvas: HTMLCanvasElement, size: PageSize, signal: AbortSignal): Promise<void>;
  /** The words of a page, for those who do not see it. */
  text(page: number): Promise<string>;
  close(): void;
}

interface PageSize {
  readonly width: number;
  readonly density: number;
}

/** How much a page is enlarged: to the width, within what a canvas holds. */
function scaleOf(page: PDFPageProxy, { width, density }: PageSize): number {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width * density) / natural.width;
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (natural.width * natural.height)));
}

/** Opens a PDF in a thread of its own. It runs no script and loads nothing from elsewhere. `locked`: it asks for a password. */
export async function openPdf(bytes: Blob): Promise<Result<PdfFile, 'locked' | 'broken'>> {
  const task = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    BinaryDataFactory: PdfData,
    // Names only: what they hold is found by its own name.
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'fonts/',
    wasmUrl: 'wasm/',
    // The standard fonts are the build's own: a page looks the same everywhere.
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const file = await task.promise;
    return ok({
      pages: file.numPages,
      async paint(number, canvas, size, signal) {
        const page = await file.getPage(number);
        signal.throwIfAborted();
        const viewport = page.getViewport({ scale: scaleOf(page, size) });
        canvas.width = Math.max(1, Math.floor(viewport.width));
        canvas.height = Math.max(1, Math.floor(viewport.height));
        const work = page.render({ canvas, viewport });
        signal.addEventListener('abort', () => work.cancel(), { once: true });
        await work.promise;
      },
      async text(number) {
        const { items } = await (await file.getPage(number)).getTextContent();
        const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
        return words.join(' ').replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT);
      },
      close: () => void task.destroy(),
    });
  } catch (error) {
    await task.destroy();
    return err((error as Error).name === 'PasswordException' ? 'locked' : 'broken');
  }
}
