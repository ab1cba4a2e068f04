import { addresses } from '../base/endpoint.ts';

/** What needs a person about money: where it is and who may call it. */
export const moneyTaskAddresses = addresses({
  list: { method: 'get', path: '/money/tasks', access: 'admin' },
});
