import { openPages, type PagesOfFile } from '../../../shared/drawing/pdf/page-file.ts';
import { configure } from '../../../shared/part/configuration.ts';
import { computer } from '../../platform/compute/compute.ts';
import { bytesOf } from '../files.ts';
import { layBeside, measureAside } from '../open-file.ts';
import { heldIds } from '../stored.ts';
import { storedParts } from '../store.ts';
import type { Thumbnail } from '../thumbnail-schema.ts';
import { makeThumbnail } from '../thumbnails.ts';

/** A page of a file, read. */
export interface ReadPage {
  readonly number: number;
  /** Size of what is drawn on it, mm; null where there is nothing to make. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Null where there is nothing to make, or too much for a small picture. */
  readonly thumbnail: Thumbnail | null;
}

/** The pages of a part's file; null where its bytes are gone, or its pages can't be taken apart. */
export async function pagesOf(id: string): Promise<PagesOfFile | null> {
  const bytes = await bytesOf(id);
  if (bytes === null) return null;
  const pages = openPages(bytes);
  return pages.count > 1 ? pages : null;
}

/** Reads a page on the worker, after whatever is under way. */
export async function readPage(pages: PagesOfFile, number: number): Promise<ReadPage> {
  const geometry = computer.kernels?.geometry;
  const report = await measureAside(pages.file(number));
  if (!report?.drawing || !report.measurement || !geometry) return { number, size: null, thumbnail: null };
  const configuration = configure(report, { rotation: 0, assignments: {} }, geometry);
  return { number, size: configuration.dimensions, thumbnail: makeThumbnail({ report, configuration }) };
}

/** Name of the file that a page of a file becomes. */
export function pageName(filename: string, number: number): string {
  const dot = filename.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, ''];
  return `${stem}, page ${number}${ending}`;
}

/** Pages of a file that are parts on this device already. */
export function pagesTaken(filename: string, count: number): ReadonlySet<number> {
  const stored = storedParts();
  const names = new Set(heldIds(stored).map((id) => stored.parts[id]?.file?.name));
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  return new Set(numbers.filter((number) => names.has(pageName(filename, number))));
}

/** Makes parts of pages, beside the part in hand, as if each had been dropped as a file of its own. Ends when all are read. */
export async function takePages(
  pages: PagesOfFile,
  filename: string,
  numbers: readonly number[],
  onTaken: () => void,
): Promise<void> {
  const files = numbers.map((number) => new File([pages.file(number)], pageName(filename, number)));
  await layBeside(files, onTaken);
}
