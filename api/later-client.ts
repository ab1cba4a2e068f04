import { type ApiOptions, type ClientOf, callsOf } from './client.ts';
import { LATER_ADDRESS_BOOK, type LaterEndpointBook } from './later-address-book.ts';

/** The endpoints of {@link LATER_ADDRESS_BOOK} by group and name. */
export type LaterClient = ClientOf<LaterEndpointBook>;

/** Makes the client of what the first script does without. */
export function createLaterClient(options: ApiOptions): LaterClient {
  return callsOf<LaterEndpointBook>(LATER_ADDRESS_BOOK, options);
}
