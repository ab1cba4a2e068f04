import { sentFilename } from '../../shared/design/filename.ts';

/** Types that the file dialog offers for certificates, drawings and orders on paper; the content decides in the end. */
export const PAPER_TYPES = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.tif,.tiff,.avif';

/** A file as a form sends it: under a name without what nobody sees, which the server refuses. */
export function sentFile(file: File): File {
  const name = sentFilename(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
