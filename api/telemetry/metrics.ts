import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A call that was answered. */
export interface DoneRequest {
  readonly method: string;
  /** Pattern of the endpoint, `/api/v1/quotes/{id}`; `page` for what is not of the API, `none` where there is no such address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A task that a thread ended. */
export interface DoneTask {
  readonly kind: string;
  readonly outcome: string;
  readonly waitedSeconds: number;
  readonly ranSeconds: number;
}

/** A call to a service outside of us. */
export interface GatewayCall {
  readonly gateway: string;
  readonly call: string;
  readonly outcome: 'answered' | 'fault';
  readonly seconds: number;
}

/** Values by label, as a gauge that is read when somebody asks. */
export type Reading = Readonly<Record<string, number>>;

/** Metrics of a process, in the terms of Prometheus. docs/operations.md says what to watch. */
export interface Metrics {
  requestDone(request: DoneRequest): void;
  taskDone(task: DoneTask): void;
  gatewayCalled(call: GatewayCall): void;
  orderPlaced(totalCents: number): void;
  /** Adds a gauge with one label, read at each scrape; what cannot be read then is left out. */
  watch(name: string, help: string, label: string, read: () => Reading | Promise<Reading>): void;
  /** Adds what Node tells of itself: memory, event loop, garbage collection. Once in a process. */
  watchProcess(): void;
  /** Everything, in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** From what feels instant to what a person gives up on, s. */
const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30];
/** From a small drawing to the time limit of a thread, s. */
const TASK_SECONDS = [0.01, 0.05, 0.2, 0.5, 1, 2, 5, 15, 60];

/** Makes the counters of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'kerfwise_request_seconds',
    help: 'Calls by endpoint and status, from their arrival until the answer is ready.',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  const tasks = new Histogram({
    name: 'kerfwise_analysis_seconds',
    help: 'Time that threads took to measure designs, make parts and read fonts.',
    labelNames: ['kind', 'outcome'],
    buckets: TASK_SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'kerfwise_analysis_wait_seconds',
    help: 'Time that tasks waited for a thread.',
    labelNames: ['kind'],
    buckets: TASK_SECONDS,
    registers,
  });
  const gateways = new Histogram({
    name: 'kerfwise_gateway_seconds',
    help: 'Calls to services outside of us.',
    labelNames: ['gateway', 'call', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const orders = new Counter({ name: 'kerfwise_orders_total', help: 'Orders placed by this process.', registers });
  const revenue = new Counter({
    name: 'kerfwise_orders_cents_total',
    help: 'Sum of the orders placed by this process, cents.',
    registers,
  });
  return {
    requestDone: ({ method, route, status, seconds }) =>
      requests.labels(method, route, String(status)).observe(seconds),
    taskDone({ kind, outcome, waitedSeconds, ranSeconds }) {
      tasks.labels(kind, outcome).observe(ranSeconds);
      waits.labels(kind).observe(waitedSeconds);
    },
    gatewayCalled: ({ gateway, call, outcome, seconds }) => gateways.labels(gateway, call, outcome).observe(seconds),
    orderPlaced(totalCents) {
      orders.inc();
      revenue.inc(totalCents);
    },
    watch(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const values = await Promise.resolve()
            .then(read)
            .catch(() => ({}) as Reading);
          this.reset();
          for (const [key, value] of Object.entries(values)) this.labels(key).set(value);
        },
      });
    },
    watchProcess: () => collectDefaultMetrics({ register: registry, prefix: 'kerfwise_' }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
