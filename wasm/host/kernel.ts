import { ABI_VERSION } from '../assembly/abi.ts';

/** Exports of every instance of the kernel, whichever of its parts is used. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  abiVersion(): number;
  /** Takes bytes from the arena (16-byte aligned) and returns their address. */
  alloc(bytes: number): number;
  /** Address to hand to release() later. */
  mark(): number;
  release(to: number): void;
}

/**
 * Makes an instance of the kernel of its own memory. Views on `memory.buffer` must be made after the last alloc():
 * growing the memory detaches them.
 * Throws where the module was built for another memory contract: page and kernel come from different releases.
 */
export function instantiateKernel<E extends KernelExports>(module: WebAssembly.Module): E {
  const exports = new WebAssembly.Instance(module, {}).exports as unknown as E;
  const version = exports.abiVersion();
  if (version !== ABI_VERSION) throw new Error(`Kernel ABI ${version}, expected ${ABI_VERSION}`);
  return exports;
}
