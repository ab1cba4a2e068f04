import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandboxGateway } from '../../api/gateways/payment/sandbox.ts';
import { createSigner } from '../../api/signing.ts';
import { testClock } from '../api/support/clock.ts';
import { CARDS } from '../api/support/shopping.ts';
import { answered, describePaymentGateway } from './contract.ts';

describePaymentGateway('sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-sandbox-'));
  const clock = testClock();
  const gateway = createSandboxGateway(folder, createSigner('a secret of tests'), clock);
  return {
    gateway,
    clock,
    token: async (card) =>
      answered(gateway.tokenize({ number: CARDS[card], expiry_month: 12, expiry_year: 2030, cvc: '123' })).card_token,
    authenticate: async () => {},
    authenticateSetup: async () => {},
    failRefund: async (key) => gateway.failRefund(key),
    wait: async (ms) => clock.advance(ms),
    close: async () => {
      gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
