import { addresses } from '../base/endpoint.ts';

/** Figures of the shop and their goals: where each endpoint is and who may call it. */
export const metricAddresses = addresses({
  quality: { method: 'get', path: '/admin/metrics/quality', access: 'staff' },
  speed: { method: 'get', path: '/admin/metrics/speed', access: 'staff' },
  productivity: { method: 'get', path: '/admin/metrics/productivity', access: 'staff' },
  uptime: { method: 'get', path: '/admin/metrics/uptime', access: 'staff' },
  conversion: { method: 'get', path: '/admin/metrics/conversion', access: 'staff' },
  minutes: { method: 'get', path: '/admin/metrics/minutes', access: 'staff' },
  goals: { method: 'get', path: '/metrics/goals', access: 'staff' },
  setGoal: { method: 'post', path: '/metrics/goals/{id}/update', access: 'admin', takes: 'json' },
});
