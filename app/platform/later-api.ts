import { createLaterClient, type LaterClient } from '../../api/later-client.ts';
import { apiOptions } from './api.ts';
import { askingForPassword } from './password-again.ts';

/** The endpoints that only screens call: it comes with them, not with the first script. Failures are values. */
export const laterApi: LaterClient = createLaterClient({ ...apiOptions, fetch: askingForPassword(apiOptions.fetch) });
