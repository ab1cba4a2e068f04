import type { KernelExports } from './kernel.ts';

/** An array to be handed in, and the index of the header's field that gets its address. */
export type InputArray = readonly [field: number, array: Uint8Array | Uint32Array | Float64Array];

/**
 * Copies arrays into the kernel's memory and writes a header of 32-bit fields that names their addresses; `numbers` are fields that
 * hold a count. Returns the header's address; the caller releases to a mark of its own.
 */
export function handIn(
  kernel: KernelExports,
  fields: number,
  arrays: readonly InputArray[],
  numbers: readonly (readonly [field: number, value: number])[],
): number {
  const header = kernel.alloc(fields * 4);
  const addresses = arrays.map(([, array]) => kernel.alloc(array.byteLength));
  // Views only after the last alloc: growing the memory detaches earlier ones.
  const memory = new Uint8Array(kernel.memory.buffer);
  const field = new Uint32Array(kernel.memory.buffer, header, fields);
  for (const [i, [index, array]] of arrays.entries()) {
    memory.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), addresses[i]!);
    field[index] = addresses[i]!;
  }
  for (const [index, value] of numbers) field[index] = value;
  return header;
}
