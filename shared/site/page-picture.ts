import type { SitePage } from './page-wire.ts';
import type { Picture } from '../guides/picture.ts';

/** Where the picture of a page is had, by the query `of`: its address. */
export const PICTURE_PATH = '/page-picture.png';

/** Size of it, pixels. Source: Open Graph's readers show 1.91 to 1. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Part of ours that a picture shows, with its price. */
export type PicturedExample = Pick<
  SitePage['examples'][number],
  'about' | 'width' | 'height' | 'layers' | 'material' | 'swatch' | 'mm' | 'prices'
>;

/** Words and drawing of the picture that stands for a page where it is shared. */
export interface PagePicture {
  readonly title: string;
  /** Sentence below the title where no part is shown. */
  readonly about: string;
  /** The page's own part, else its drawing, else nothing but words. */
  readonly example: PicturedExample | null;
  readonly drawing: Picture | null;
}

/** The address of a page's picture. */
export function picturePath(path: string): string {
  return `${PICTURE_PATH}?of=${encodeURIComponent(path)}`;
}
