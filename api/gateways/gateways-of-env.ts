import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Signer } from '../signing.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { watchedGateway } from '../telemetry/watched-gateway.ts';
import { createGoogleTokens, type GoogleTokens } from './google/google-tokens.ts';
import type { MailGateway } from './mail/mail.ts';
import { createFileMail, createSmtpMail } from './mail/nodemailer.ts';
import type { PaymentGateway } from './payment/payment.ts';
import { createSandboxGateway, type SandboxGateway } from './payment/sandbox.ts';
import { createStripeGateway } from './payment/stripe/stripe.ts';
import { shippingOf } from './shipping/shipping-of-env.ts';
import type { ShippingGateway } from './shipping/shipping.ts';
import { storageOf } from './storage/storage-of-env.ts';
import type { Storage } from './storage/storage.ts';
import { createSalesTax } from './tax/embedded.ts';
import type { SalesTax } from './tax/tax.ts';
import { createTaxJar } from './tax/taxjar.ts';

/** Gateways to the services that the environment names. */
export interface Gateways {
  readonly storage: Storage;
  readonly mail: MailGateway;
  readonly payments: PaymentGateway;
  /** Null where a real gateway takes the money. */
  readonly sandbox: SandboxGateway | null;
  readonly shipping: ShippingGateway;
  readonly tax: SalesTax;
  readonly google: GoogleTokens | null;
  close(): void;
}

/** Dependencies of the gateways. */
interface GatewayDeps {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly signer: Signer;
  readonly database: Database;
}

/** Gateways that tests put in front of, or in place of, those that the environment names. */
export interface ReplacedGateways {
  readonly payments?: (real: PaymentGateway) => PaymentGateway;
  readonly mail?: MailGateway;
}

function mailOf({ smtpUrl, mailFrom, dataDir }: Env): MailGateway {
  return smtpUrl ? createSmtpMail(smtpUrl, mailFrom) : createFileMail(dataDir, mailFrom);
}

/** The gateways that the environment names, each watched for `/metrics` and traces. */
export function gatewaysOf(
  { env, clock, log, metrics, signer, database }: GatewayDeps,
  replaced: ReplacedGateways,
): Gateways {
  const sandbox = env.stripe ? null : createSandboxGateway(env.dataDir, signer, clock);
  const gateway = sandbox ?? createStripeGateway(env.stripe!, clock, log);
  const mail = watchedGateway(replaced.mail ?? mailOf(env), 'mail', metrics);
  const taxService = env.taxJar && createTaxJar(env.taxJar, clock);
  return {
    storage: watchedGateway(storageOf(env, clock), 'storage', metrics),
    mail,
    payments: watchedGateway(replaced.payments?.(gateway) ?? gateway, 'payment', metrics),
    sandbox,
    shipping: watchedGateway(shippingOf(env, database, clock), 'shipping', metrics),
    tax: createSalesTax(env.taxStates, taxService && watchedGateway(taxService, 'tax', metrics)),
    google: env.google && createGoogleTokens(env.google, clock),
    close() {
      mail.close();
      gateway.close();
    },
  };
}
