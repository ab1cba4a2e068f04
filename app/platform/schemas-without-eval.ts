/**
 * Keeps zod from trying whether it may compile its schemas: the content security policy forbids it, and browsers report the
 * attempt. It must be said before a schema is made, and schemas come with the screens that need them; so this says it where
 * every copy of zod looks (what `z.config({ jitless: true })` writes to), without loading it. Workers load no schemas.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
