import { type ApiClient, type ApiOptions, createApiClient } from '../../api/client.ts';
import { createLaterClient, type LaterClient } from '../../api/later-client.ts';

/** Every endpoint by group and name, whichever script the page has it in. */
export type WholeClient = ApiClient & LaterClient;

/** Makes a client of all endpoints. */
export function createWholeClient(options: ApiOptions): WholeClient {
  return { ...createApiClient(options), ...createLaterClient(options) };
}
