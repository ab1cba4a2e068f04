import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Our name at the stand-in for Google. */
export const CLIENT_ID = 'kerfwise.apps.googleusercontent.test';

/** Plays Google: publishes keys, and signs tokens with them. */
export interface GoogleServer {
  /** Where the keys are. */
  readonly keysUrl: string;
  /** How often they were fetched. */
  fetched(): number;
  /**
   * A token about somebody, as Google would make it at `nowMs`; `claims` are put over it, undefined takes one out.
   * `forged`: signed with a key that is not published, under the name of one that is.
   */
  token(claims: JWTPayload, options: { nowMs: number; forged?: boolean }): Promise<string>;
  /** Signs with another key from now on, published beside the first one. */
  rotate(): Promise<void>;
  /** Whether asking for the keys fails. */
  broken: boolean;
  close(): Promise<void>;
}

interface Key {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly published: object;
}

async function newKey(id: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { id, privateKey, published: { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' } };
}

/** Starts it on a free port of this machine. */
export async function startGoogle(): Promise<GoogleServer> {
  const keys = [await newKey('first')];
  const stranger = await newKey('first');
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    if (google.broken) return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: keys.map(({ published }) => published) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const google: GoogleServer = {
    keysUrl: `http://127.0.0.1:${port}/certs`,
    broken: false,
    fetched: () => count,
    async token(claims, { nowMs, forged = false }) {
      const key = keys.at(-1)!;
      const seconds = Math.floor(nowMs / 1000);
      const all: JWTPayload = {
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        iat: seconds,
        exp: seconds + 3600,
        email_verified: true,
        ...claims,
      };
      const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      const signer = forged ? stranger : key;
      return new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: signer.id }).sign(signer.privateKey);
    },
    async rotate() {
      keys.push(await newKey(`key${keys.length}`));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return google;
}
