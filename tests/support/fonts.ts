import type { FontSource } from '../../shared/drawing/outlines/font.ts';

/** No font is at hand: outlining text is refused in words. */
export const NO_FONTS: FontSource = () => null;
