import { MOST_OBSTACLES, type RoomPeople } from '../people.ts';
import { openCasesOf } from './leaving-rows.ts';

/** Personal data in disputes: none beside the payment. A lost one is open, too, until an administrator settles it. */
export const paymentCasePeople: RoomPeople = {
  payment_cases: {
    obstacles: async (trx, accountId) => {
      const sentences = await openCasesOf(trx, { kind: 'account', accountId }, MOST_OBSTACLES);
      return sentences.map((message) => ({ field: 'dispute', message }));
    },
  },
};
