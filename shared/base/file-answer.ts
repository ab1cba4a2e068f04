import { z } from 'zod';
import { hidesSomething } from './line-text.ts';

/** A file as a route answers it. */
export interface FileAnswer {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Null where that is not known before it is sent. */
  readonly bytes: number | null;
  /** Its media type, by its content. */
  readonly type: string;
  /** The name it is saved under, as people wrote it. */
  readonly filename: string;
  /** Whether somebody sent it to us: it is kept from doing anything where it is opened. */
  readonly foreign: boolean;
  /** How long a browser may keep it; absent where it must not. */
  readonly keptSeconds?: number;
  /** Set where its address names its bytes: whoever has it, proxies too, never asks again. */
  readonly neverChanges?: true;
}

/** The answer of an endpoint that gives a file: the server makes a {@link FileAnswer}, a caller gets its bytes. */
export const fileAnswer = z.custom<FileAnswer>().transform((file) => file as unknown as Blob);

const fileField = z.custom<File>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value,
  { error: 'Send this as a file.' },
);

/** As names are refused that come with an address (see lineField): one that hides something shows another ending than it has. */
const namedOpenly = fileField.refine(({ name }) => !hidesSomething(name), {
  error: 'Remove line breaks, tabs and invisible characters from the file’s name.',
});

/** One to `max` files of a form, under a name with `[]` or a single one under the plain name. */
export function filesField(max: number) {
  return z
    .union([z.array(namedOpenly), namedOpenly.transform((file) => [file])])
    .refine((files) => files.length > 0 && files.length <= max, { error: `Send between 1 and ${max} files.` });
}
