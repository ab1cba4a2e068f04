/**
 * The memory contract between the kernel and its host. Both read this file: the kernel compiles it, the host imports it.
 * Raise ABI_VERSION whenever a layout, an export or the meaning of a figure changes; the host refuses a kernel of another version.
 */
export const ABI_VERSION = 7;
