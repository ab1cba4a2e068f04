import { ABI_VERSION } from '../assembly/abi.ts';

/** Version of the kernels, which stands beside every price that they worked out. */
export const KERNEL_VERSION: number = ABI_VERSION;
