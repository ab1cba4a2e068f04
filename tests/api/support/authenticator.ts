import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyMade, PasskeyUsed } from '../../../shared/account/passkey-wire.ts';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** User was there and was verified; a new key is in the data. Source: Web Authentication Level 3, §6.1. */
const [PRESENT_AND_VERIFIED, WITH_KEY] = [0x05, 0x40];

/** Options as browsers get them. */
type Options = { readonly options: Readonly<Record<string, unknown>> };

/** A device with one passkey of P-256, as the standard describes it. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  let uses = 0;
  const clientData = (type: string, { options }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: from, crossOrigin: false }));
  const data = (flags: number, ...rest: Uint8Array[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count, ...rest]);
  };
  const named = { id: base64url(credential), rawId: base64url(credential), type: 'public-key' as const };
  return {
    /** Makes its key for an account. */
    make(options: Options, from = origin): PasskeyMade {
      // CBOR of a COSE key, RFC 9053 §7.1.1: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ]);
      const length = Buffer.from([0, credential.length]);
      const bytes = data(PRESENT_AND_VERIFIED | WITH_KEY, Buffer.alloc(16), length, credential, key);
      // CBOR of an attestation that says nothing: fmt, attStmt, authData.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(bytes.length),
        bytes,
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options, from)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...named, clientExtensionResults: {}, response };
    },
    /** Uses its key; `flags` of a device that did not verify its user are others. */
    use(options: Options, from = origin, flags = PRESENT_AND_VERIFIED): PasskeyUsed {
      uses += 1;
      const [client, bytes] = [clientData('webauthn.get', options, from), data(flags)];
      const signature = createSign('sha256')
        .update(Buffer.concat([bytes, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(bytes),
        signature: base64url(signature),
      };
      return { ...named, clientExtensionResults: {}, response };
    },
  };
}
