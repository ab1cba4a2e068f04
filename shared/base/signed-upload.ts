import { z } from 'zod';

/** What a signed address says of an upload: until when, how many bytes and of which SHA-256 (where it was announced), and the signature over all of it. */
export const signedUploadQuery = z.strictObject({
  expires: z.string().default(''),
  bytes: z.string().default(''),
  sha256: z.string().default(''),
  signature: z.string().default(''),
});
