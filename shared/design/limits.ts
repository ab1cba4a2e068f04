/** Largest design file. Source: product rule. */
export const MAX_DESIGN_BYTES = 50 * 1024 * 1024;

/** Longest that a question about a design's status is held, s: below what proxies cut. */
export const MOST_WAIT_S = 20;

/** Accepted endings; content decides in the end. A PDF is read as AI is, an svgz is an SVG in gzip. */
export const DESIGN_EXTENSIONS = ['svg', 'svgz', 'dxf', 'ai', 'eps', 'pdf'] as const;
