import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idParams, lengthMmField, textField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
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

export const nestEndpoints = endpoints(nestAddresses, {
  files: {
    summary: 'A batch for a nesting program: parts by code as DXF and for LightBurn, batch.csv, batch.json, stock.csv',
    params: idParams,
    answer: fileAnswer,
    failures: ['not_found', 'conflict', 'file_gone', 'processing_error'],
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
