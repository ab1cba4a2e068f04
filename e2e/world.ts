/** The server that the journeys talk to; a port of its own, so that a running product is left alone. */
export const PORT = 8797;
export const ORIGIN = `http://localhost:${PORT}`;

/** Password of the seeded sign-ins. Source: README. */
export const DEMO_PASSWORD = 'kerfwise-demo';
