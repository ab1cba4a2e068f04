import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server that the journeys talk to; a port of its own, so that a running product is left alone. `E2E_PORT` lets two runs stand beside each other. */
export const PORT = Number(process.env.E2E_PORT ?? 8797);
export const ORIGIN = `http://localhost:${PORT}`;

/** Password of the seeded sign-ins. Source: README. */
export const DEMO_PASSWORD = 'kerfwise-demo';

/** Its data folder, new for every run: mails lie in its outbox. */
export const DATA_DIR = join(tmpdir(), `kerfwise-e2e-${PORT}`);
