import { MOST_OBSTACLES, type RoomPeople } from '../people.ts';
import { openCasesOf } from './leaving-rows.ts';

/** What disputes hold of people: nothing beside the payment. A lost one is open, too, until an administrator settles it. */
export const paymentCasePeople: RoomPeople = {
  payment_cases: {
    obstacles: async (trx, accountId) => {
      const sentences = await openCasesOf(trx, { kind: 'account', accountId }, MOST_OBSTACLES);
      return sentences.map((message) => ({ field: 'dispute', message }));
    },
  },
};
