import * as Comlink from 'comlink';
import { err, type Result } from '../../shared/base/result.ts';
import type { Triangles } from '../../shared/printed-part/mesh.ts';
import type { ModelFormat } from '../../shared/printed-part/read-model.ts';
import type { ModelApi } from '../model/model-worker.ts';
import { Bridge } from './bridge.ts';

const bridge = new Bridge<ModelApi>({
  spawn: () => new Worker(new URL('../model/model-worker.ts', import.meta.url), { type: 'module', name: 'model' }),
});

/** Reads a model in a worker of its own; the bytes are handed over. An abort ends the worker. Fails in a sentence. */
export async function readModelFile(
  format: ModelFormat,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Result<Triangles, string>> {
  const read = await bridge.run(
    (api) => api.read(format, Comlink.transfer(bytes, [bytes.buffer])) as Promise<Result<Triangles, string>>,
    { signal },
  );
  return read.ok ? read.value : err(read.error.message);
}
