import { API_BASE } from '../base/endpoint.ts';

/** Widest that a picture of a material is, and highest, in pixels: on its page, and in lists. Source: twice the CSS sizes of swatches. */
export const MATERIAL_IMAGE_WIDTHS = { large: 960, small: 240 } as const;

/** Most bytes of a picture that is sent: a camera's JPEG. */
export const MAX_MATERIAL_IMAGE_BYTES = 12 * 1024 * 1024;

/** Where the picture of a hash is. It never changes. */
export function materialImageAddress(hash: string, size: keyof typeof MATERIAL_IMAGE_WIDTHS): string {
  return `${API_BASE}/material_images/${hash}?size=${size}`;
}
