import { Hono } from 'hono';
import { failure } from '../../../shared/base/failure.ts';
import { sandboxCardBody } from '../../../shared/checkout/wire.ts';
import type { Deps } from '../../deps.ts';
import { sendFailure } from '../../middleware/answer.ts';
import { clientAddress } from '../../middleware/dispatch.ts';
import { check, readJson } from '../../middleware/request.ts';
import type { SandboxCard, SandboxGateway } from './sandbox.ts';

/**
 * The sandbox gateway's own form, outside the API as a real gateway's is. Cards pass through memory only: nothing is
 * stored, logged or echoed but brand and last four digits.
 */
export function sandboxRoutes(deps: Deps, sandbox: Pick<SandboxGateway, 'tokenize'>): Hono {
  const app = new Hono();
  app.post('/tokens', async (c) => {
    if (!deps.limits.cards.take(clientAddress(deps, c))) return sendFailure(c, failure('rate_limited'));
    const body = await readJson(c);
    if (!body.ok) return sendFailure(c, body.error);
    const card = check(sandboxCardBody, body.value, 'card');
    if (!card.ok) return sendFailure(c, failure('card_invalid', { errors: card.error.errors ?? [] }));
    const token = sandbox.tokenize(card.value as SandboxCard);
    return token.ok ? c.json(token.value, 200, { 'cache-control': 'no-store' }) : sendFailure(c, token.error);
  });
  return app;
}
