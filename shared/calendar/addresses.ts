import { addresses } from '../base/endpoint.ts';

/** Calendars of hubs: where each endpoint is and who may call it. */
export const calendarAddresses = addresses({
  hubs: { method: 'get', path: '/admin/hubs', access: 'admin' },
  effect: { method: 'get', path: '/admin/hubs/{id}/effect', access: 'admin' },
  close: { method: 'post', path: '/admin/hubs/{id}/closed_days', access: 'admin', takes: 'json' },
  open: { method: 'delete', path: '/admin/hubs/{id}/closed_days/{day}', access: 'admin' },
  weekEffect: { method: 'post', path: '/admin/hubs/{id}/week_effect', access: 'admin', takes: 'json' },
  place: { method: 'put', path: '/admin/hubs/{id}/place', access: 'admin', takes: 'json' },
  week: { method: 'put', path: '/admin/hubs/{id}', access: 'admin', takes: 'json' },
});
