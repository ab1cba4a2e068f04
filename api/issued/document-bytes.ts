import type { DocumentContent } from '../../shared/issued/content.ts';
import { MAX_DOCUMENT_BYTES } from '../../shared/issued/limits.ts';
import { sketchesWithin } from '../../shared/issued/sketch.ts';
import { textOfKept } from '../db/kept-json.ts';
import type { DocumentRecord } from './rows.ts';

/** Bytes that an attached file takes beside its name: id, place and kind. */
const AROUND_FILE = 90;

/** Bytes that the shapes of a document's parts may take beside its words and the files that go along with a link to it. */
export function roomForShapes(content: DocumentContent, parts: readonly { readonly filename: string }[]): number {
  const names = [...parts.map(({ filename }) => filename), ...content.parts.flatMap((part) => part.technical_drawings)];
  const files = names.reduce((sum, name) => sum + Buffer.byteLength(JSON.stringify(name)) + AROUND_FILE, 0);
  return MAX_DOCUMENT_BYTES - Buffer.byteLength(textOfKept(content)) - files;
}

/** A document's shapes as they are answered. What a release before drew may take more than an answer has: the last ones are left out then. */
export function shapesOnWire({ content, sketches, sources }: DocumentRecord) {
  return sketchesWithin(sketches, roomForShapes(content, sources)).map(
    (sketch) => sketch && { ...sketch, paths: [...sketch.paths] },
  );
}
