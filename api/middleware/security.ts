import type { MiddlewareHandler } from 'hono';

/**
 * Where the page may load from. Source: product issue; WebAssembly is the only relaxation for scripts.
 * @param sendsTo origins beside ours that it sends files to
 */
function contentSecurityPolicy(sendsTo: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    ["connect-src 'self'", ...sendsTo].join(' '),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

const HEADERS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/**
 * Puts the security headers on every answer. `https`: also tell browsers to stay on it. `sendsTo`: where files go that do not go
 * through us, as origins.
 */
export function securityHeaders({ https, sendsTo }: { https: boolean; sendsTo: readonly string[] }): MiddlewareHandler {
  const headers = [['content-security-policy', contentSecurityPolicy(sendsTo)] as const, ...HEADERS];
  return async (c, next) => {
    // Set before the answer is made: changing the headers of a finished one costs more than all of them.
    for (const [name, value] of headers) c.header(name, value);
    if (https) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
