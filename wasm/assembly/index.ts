// The kernel's exports. One module holds both kernels; each host makes an instance of its own.
import './trap';
import { ABI_VERSION } from './abi';

export { alloc, mark, release } from './arena';

/** Version of the memory contract in abi.ts. */
export function abiVersion(): i32 {
  return ABI_VERSION;
}

export { prepareRateCard, prepareThickness } from './pricing/prepare';
export { sumStyles } from './pricing/styles';
export { contourSeconds } from './pricing/seconds';
export { priceOption } from './pricing/option';
export { priceRow } from './pricing/row';
export { packingCents } from './pricing/quote';
export { setMatrix } from './geometry/matrix';
export { measureDrawing } from './geometry/measure';
export { checkDrawing } from './geometry/checks/check';
