import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idField, idParams } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { machineFileAddresses } from './addresses.ts';
import { FILE_FORMS } from './forms.ts';
import { MACHINE_LAYERS } from './layers.ts';

const partFilesSchema = z.object({
  part_id: idField,
  /** In the order of work, those that have something alone; mm, areas as the way around them. */
  layers: z.array(z.object({ layer: z.enum(MACHINE_LAYERS), contours: z.int(), length_mm: z.number() })),
  /** Whether the file, read again, makes what was priced; false wants an engineer's look. */
  as_priced: z.boolean(),
});

export const machineFileEndpoints = endpoints(machineFileAddresses, {
  list: {
    summary: 'What the machine files of an order’s parts hold; parts that have none are left out',
    params: idParams,
    answer: z.object({ parts: z.array(partFilesSchema) }),
    failures: ['not_found', 'processing_error'],
  },
  file: {
    summary: 'One machine file of a part, or the customer’s own file',
    params: z.object({ id: idField, partId: idField }),
    query: z.strictObject({ form: z.enum(FILE_FORMS).default('dxf') }),
    answer: fileAnswer,
    failures: ['not_found', 'file_gone', 'processing_error'],
  },
  all: {
    summary:
      'Every file of an order in one ZIP: DXF, SVG and PDF of each part, the customers’ files, a table of the parts',
    params: idParams,
    answer: fileAnswer,
    failures: ['not_found', 'processing_error'],
  },
});
