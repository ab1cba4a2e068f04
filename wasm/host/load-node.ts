import { readFileSync } from 'node:fs';

let compiled: WebAssembly.Module | undefined;

/** The compiled kernel, read once per process from wasm/build. Throws where the build is missing. */
export function loadKernelModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(readFileSync(new URL('../build/kernel.wasm', import.meta.url)));
  return compiled;
}
