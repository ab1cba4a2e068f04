import type { World } from './world.ts';

export interface Request {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** What the owner has, and how the endpoint is called on it. `body` may differ per call. */
export type Prepare = (world: World, token: string) => Promise<Request | (() => Promise<Request>)>;
