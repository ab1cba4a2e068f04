import { createAdaptorServer } from '@hono/node-server';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createApp } from '../../api/app.ts';
import { createDeps } from '../../api/deps.ts';
import { readEnv } from '../../api/env.ts';
import type { PaymentGateway } from '../../api/gateways/payment/payment.ts';

// A server in a process of its own whose payment service is slow: `GATEWAY_MS` on the way there, and as much on the way back, and as
// long as there is a file `hold-gateway` in the data folder. Tells its port in the log line `ready`, and every request that reached
// the gateway's books as `carried out`.

const env = readEnv(process.env);
const wayMs = Number(process.env.GATEWAY_MS ?? 0);
const hold = join(env.dataDir, 'hold-gateway');

async function way(): Promise<void> {
  await setTimeout(wayMs);
  while (existsSync(hold)) await setTimeout(20);
}

/** Both ways take their time; what happens in between is written to the log. */
function slow(real: PaymentGateway): PaymentGateway {
  const far =
    <A, R>(name: string, call: (argument: A) => Promise<R>) =>
    async (argument: A): Promise<R> => {
      await way();
      const answer = await call(argument);
      process.stdout.write(`${JSON.stringify({ msg: 'carried out', call: name })}\n`);
      await way();
      return answer;
    };
  return {
    ...real,
    charge: far('charge', real.charge),
    confirm: far('confirm', real.confirm),
    cancel: far('cancel', real.cancel),
  };
}

const deps = await createDeps(env, { payments: slow });
const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server;
server.listen(env.port, '127.0.0.1', () => {
  deps.log.info({ port: (server.address() as AddressInfo).port }, 'ready');
});
