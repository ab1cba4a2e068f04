import type { Form } from './form.ts';

/** How a card behaves, by its number. Source: docs.stripe.com/testing. */
export type Behaviour =
  | 'approve'
  | 'decline'
  | 'insufficient_funds'
  | 'authenticate'
  | 'refund_pending'
  | 'refund_fails'
  | 'disputed';

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient_funds',
  '4000002760003184': 'authenticate',
  '4000000000007726': 'refund_pending',
  '4000000000005126': 'refund_fails',
  '4000000000000259': 'disputed',
};

/** How a card of this number behaves; any other one is approved. */
export function behaviourOf(number: string): Behaviour {
  return BEHAVIOURS[number] ?? 'approve';
}

/** An object of the API, with what of it is not shown. */
export interface Kept {
  readonly id: string;
  readonly created: number;
  [field: string]: unknown;
}

/** A payment method, and how its card behaves. */
export interface MethodEntry {
  readonly object: Kept;
  readonly behaviour: Behaviour;
  /** Was attached and is not any more: it can't be used again. */
  spent: boolean;
}

export interface IntentEntry {
  readonly object: Kept;
  methodId: string;
  refundedCents: number;
}

/** A card that is being kept. */
export interface SetupEntry {
  readonly object: Kept;
  methodId: string;
}

export interface RefundEntry {
  readonly object: Kept;
  readonly intentId: string;
  /** When its bank decides, s since 1970, and what; null where it has. */
  settles: { readonly at: number; readonly as: 'succeeded' | 'failed' } | null;
}

/** Everything that the server knows. */
export interface Books {
  readonly methods: Map<string, MethodEntry>;
  readonly customers: Map<string, Kept>;
  readonly intents: Map<string, IntentEntry>;
  readonly setups: Map<string, SetupEntry>;
  readonly charges: Map<string, Kept>;
  readonly refunds: Map<string, RefundEntry>;
  readonly disputes: Map<string, Kept>;
  readonly payouts: Map<string, Kept>;
  /** Events so far, oldest first. */
  readonly events: Kept[];
  /** Seconds since 1970. */
  now(): number;
  newId(prefix: string): string;
  /** Notes that something happened to an object. */
  tell(type: string, object: Kept): void;
}

/** Empty books under a clock in ms. */
export function newBooks(nowMs: () => number): Books {
  let count = 0;
  const now = () => Math.floor(nowMs() / 1000);
  const newId = (prefix: string) => {
    count += 1;
    return `${prefix}_${String(count).padStart(14, '0')}local`;
  };
  const events: Kept[] = [];
  return {
    methods: new Map(),
    customers: new Map(),
    intents: new Map(),
    setups: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    payouts: new Map(),
    events,
    now,
    newId,
    tell(type, object) {
      const data = { object: structuredClone(object) };
      events.push({ id: newId('evt'), object: 'event', created: now(), type, data, livemode: false });
    },
  };
}

/** A request that is refused, in the words of the API. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
  }
}

/** A refusal of the request itself. */
export function invalid(message: string, more: { code?: string; param?: string } = {}, status = 400): Refused {
  return new Refused(status, { type: 'invalid_request_error', message, ...more });
}

export function missing(what: string, id: string, param = 'id', status = 404): Refused {
  return invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);
}

/** Refuses parameters that the endpoint does not know, as Stripe does. */
export function expectOnly(form: Form, names: readonly string[]): void {
  for (const name of Object.keys(form))
    if (!names.includes(name))
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
}
