import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idParams, lengthMmField, lineField, textField } from '../base/fields.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { versionField } from '../order/wire.ts';
import { batchEndpoints } from '../production/batch-wire.ts';
import { nestAddresses } from './addresses.ts';

/** Longest table, characters: some thousand lines. */
const MOST_TEXT = 200_000;

export const nestBody = z.strictObject({
  version: versionField,
  /** The table as it was pasted, or the content of a CSV file. */
  table: textField(MOST_TEXT).pipe(z.string().min(1, { error: 'Paste the table of the nest.' })),
  /** Usable area of the sheets, mm; that of the batch’s where nothing is said. */
  sheet: z.strictObject({ width: lengthMmField, height: lengthMmField }).optional(),
});
export type NestInput = z.output<typeof nestBody>;

/** Largest drawing of a nest, bytes. */
const MOST_DRAWING_BYTES = 16 * 1024 * 1024;

const drawBody = z.strictObject({
  version: z.coerce.number().pipe(versionField),
  /** Program of the table that it is the drawing of. */
  program: lineField(60).pipe(z.string().min(1, { error: 'Choose the program.' })),
  drawing: filesField(1),
});
export type NestDrawing = z.output<typeof drawBody>;

export const nestEndpoints = endpoints(nestAddresses, {
  files: {
    summary: 'A batch for a nesting program: parts by code as DXF and for LightBurn, batch.csv, batch.json, stock.csv',
    params: idParams,
    answer: fileAnswer,
    failures: ['not_found', 'conflict', 'file_gone', 'processing_error'],
  },
  draw: {
    repeat: 'once',
    summary: 'Take the DXF of a program: its pieces are found in it, and the maps of its sheets drawn from it',
    params: idParams,
    body: drawBody,
    bytes: MOST_DRAWING_BYTES,
    answer: z.object({
      /** Pieces that were found on a sheet. */
      pieces: z.int(),
      /** Outlines that are none of the batch’s parts: sheets’ edges that are no rectangle, cuts of the skeleton. */
      unknown: z.int(),
      batch: batchEndpoints.get.answer,
    }),
    failures: ['not_found', 'conflict', 'file_gone', 'processing_error', 'invalid_file_format', 'is_empty'],
  },
  take: {
    repeat: 'once',
    summary: 'Take the table of a nest: it makes the batch’s sheets; refused with a sentence for each wrong line',
    params: idParams,
    body: nestBody,
    answer: batchEndpoints.get.answer,
    failures: ['not_found', 'conflict'],
  },
});
