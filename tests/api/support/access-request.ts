import type { World } from './world.ts';

export interface Request {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Things of the owner, and the call of the endpoint on them. `body` may differ per call. */
export type Prepare = (world: World, token: string) => Promise<Request | (() => Promise<Request>)>;
