import { sentFile } from '../platform/sent-file.ts';
import type { Path } from 'react-hook-form';
import { z } from 'zod';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../shared/remake/limits.ts';
import { REMAKE_WISHES } from '../../shared/remake/status.ts';
import { remakeForm } from '../../shared/remake/wire.ts';

/** How many pieces of a line are not right. */
const countOfLine = z.object({ id: z.string(), isCustom: z.boolean(), count: z.int() });

const photos = z
  .custom<FileList | undefined>()
  .transform((files) => [...(files ?? [])])
  .check(({ value, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: value });
    const large = value.find(({ size }) => size > MAX_PHOTO_BYTES);
    if (large) refuse(`${large.name} is larger than 15 MB.`);
    else if (value.length > MAX_PHOTOS) refuse(`Send at most ${MAX_PHOTOS} photos.`);
  });

/** The report as it is filled in, held to the rules of the wire. */
export const reportForm = z.object({
  pieces: z
    .array(countOfLine)
    .transform((all) => all.filter(({ count }) => count > 0))
    .refine((asked) => asked.length > 0, { error: 'Choose the pieces that aren’t right.', path: [0, 'count'] }),
  prefers: z.enum(REMAKE_WISHES),
  description_of_issue: remakeForm.shape.description_of_issue,
  photo_of_issue: photos,
});

/** Fields that are filled in. */
export type Filled = z.input<typeof reportForm>;

/** The body that a filled form comes to. */
export function bodyOf({ pieces, prefers, description_of_issue, photo_of_issue }: z.output<typeof reportForm>) {
  const of = (custom: boolean) =>
    JSON.stringify(pieces.filter(({ isCustom }) => isCustom === custom).map(({ id, count }) => ({ id, count })));
  return {
    description_of_issue,
    prefers,
    parts: of(false),
    custom_parts: of(true),
    ...(photo_of_issue.length > 0 ? { photo_of_issue: photo_of_issue.map(sentFile) } : {}),
  };
}

/** Fields of the form by their names on the wire; what is wrong with all pieces stands at the first of them. */
const FIELDS: Readonly<Record<string, Path<Filled>>> = {
  parts: 'pieces.0.count',
  custom_parts: 'pieces.0.count',
  description_of_issue: 'description_of_issue',
  photo_of_issue: 'photo_of_issue',
};

/** Where in the form stands what the server says of a field, which may be one of several like `photo_of_issue.0`. */
export function fieldOf(field: string): Path<Filled> | undefined {
  return FIELDS[field.split('.')[0]!];
}
