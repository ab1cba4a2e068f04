import { ServerResponse } from 'node:http';

/**
 * Lets the test runner evaluate its scripts in our pages: Firefox 140 holds them to the page's policy, where Chromium and newer ones make an
 * exception. Nothing else of the policy changes. What it forbids is tried in Chromium.
 */
export function letEvaluate(): void {
  const send = ServerResponse.prototype.writeHead as (this: ServerResponse, ...given: unknown[]) => ServerResponse;
  const opened = (policy: unknown) => String(policy).replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'");
  ServerResponse.prototype.writeHead = function writeHead(this: ServerResponse, ...given: unknown[]) {
    const headers = given.at(-1);
    if (headers && typeof headers === 'object')
      for (const [name, value] of Object.entries(headers))
        if (name.toLowerCase() === 'content-security-policy')
          (headers as Record<string, unknown>)[name] = opened(value);
    return send.apply(this, given);
  } as typeof ServerResponse.prototype.writeHead;
}
