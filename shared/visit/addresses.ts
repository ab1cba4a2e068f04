import { addresses } from '../base/endpoint.ts';

/** Visits, what they see of experiments, and calls of pages: where each endpoint is and who may call it. */
export const visitAddresses = addresses({
  enter: { method: 'post', path: '/experiments/visit', access: 'anyone', takes: 'json' },
  results: { method: 'get', path: '/experiments/results', access: 'admin' },
  page: { method: 'post', path: '/analytics/page', access: 'anyone', takes: 'json' },
  speeds: { method: 'get', path: '/analytics/vitals', access: 'staff' },
  vitals: { method: 'post', path: '/analytics/vitals', access: 'anyone', takes: 'json' },
});
