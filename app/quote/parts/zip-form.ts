import { zodResolver } from '@hookform/resolvers/zod';
import { estimateZipBody } from '../../../shared/checkout/wire.ts';

/** Checks a ZIP code by the rules of the wire. */
export const zipCheck = zodResolver(estimateZipBody);
