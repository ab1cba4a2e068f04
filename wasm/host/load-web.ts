import kernelUrl from '../build/kernel.wasm?url';

let compiling: Promise<WebAssembly.Module> | undefined;

/** The compiled kernel, fetched once per page or worker. Rejects where the network and the cache both fail. */
export function loadKernelModule(): Promise<WebAssembly.Module> {
  compiling ??= WebAssembly.compileStreaming(fetch(kernelUrl)).catch((error: unknown) => {
    compiling = undefined;
    throw error;
  });
  return compiling;
}
