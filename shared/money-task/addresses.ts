import { addresses } from '../base/endpoint.ts';

/** Money tasks that need a person: where the endpoint is and who may call it. */
export const moneyTaskAddresses = addresses({
  list: { method: 'get', path: '/money/tasks', access: 'admin' },
  overview: { method: 'get', path: '/money/overview', access: 'admin' },
});
