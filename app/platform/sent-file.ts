import { sentFilename } from '../../shared/design/filename.ts';

/** A file as a form sends it: under a name without what nobody sees, which the server refuses. */
export function sentFile(file: File): File {
  const name = sentFilename(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
