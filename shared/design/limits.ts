/** Largest design file. Source: product rule. */
export const MAX_DESIGN_BYTES = 50 * 1024 * 1024;

/** Accepted endings; content decides in the end. */
export const DESIGN_EXTENSIONS = ['svg', 'dxf', 'ai', 'eps'] as const;
