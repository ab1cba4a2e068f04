/** Largest font taken, bytes. Fonts of Latin letters have tens of kilobytes, large ones of Chinese up to 10 MB. */
export const MAX_FONT_BYTES = 10 * 1024 * 1024;
