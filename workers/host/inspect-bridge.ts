import * as Comlink from 'comlink';
import type { Result } from '../../shared/base/result.ts';
import type { Inspection } from '../../shared/inspection/inspect.ts';
import type { InspectApi } from '../inspect/inspect-worker.ts';
import { Bridge, type BridgeFailure } from './bridge.ts';

const bridge = new Bridge<InspectApi>({
  spawn: () =>
    new Worker(new URL('../inspect/inspect-worker.ts', import.meta.url), { type: 'module', name: 'inspect' }),
});

/** Inspects a file in a worker of its own; the bytes are handed over. An abort ends the worker, whatever it is doing. */
export function inspectFile(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Result<Inspection, BridgeFailure>> {
  return bridge.run((api) => api.inspect(Comlink.transfer(bytes, [bytes.buffer])) as Promise<Inspection>, { signal });
}
