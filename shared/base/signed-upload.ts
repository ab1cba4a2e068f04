import { z } from 'zod';

/** Query of a signed upload address: its end, bytes and SHA-256 (where announced), and the signature over all of it. */
export const signedUploadQuery = z.strictObject({
  expires: z.string().default(''),
  bytes: z.string().default(''),
  sha256: z.string().default(''),
  signature: z.string().default(''),
});
