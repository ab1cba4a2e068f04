import * as Comlink from 'comlink';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type ModelFormat, readModel } from '../../shared/printed-part/read-model.ts';
import type { Triangles } from '../../shared/printed-part/mesh.ts';

/** Calls of the page to the worker that reads models. */
export interface ModelApi {
  /** Corners of a model's triangles, mm; its bytes are handed over. Fails in a sentence. */
  read(format: ModelFormat, bytes: Uint8Array): Promise<Result<Triangles, string>>;
}

const api: ModelApi = {
  read: async (format, bytes) => {
    const read = readModel(format, bytes);
    if (!read.ok) return err(read.error);
    if (read.value.length === 0) return err('The file has no triangles.');
    return Comlink.transfer(ok(read.value), [read.value.buffer]);
  },
};
Comlink.expose(api);
