import { addresses } from '../base/endpoint.ts';

/** Hubs with their machines, downtime, shifts and places: where each endpoint is and who may call it. */
export const hubAddresses = addresses({
  create: { method: 'post', path: '/admin/hubs', access: 'admin', takes: 'json' },
  get: { method: 'get', path: '/admin/hubs/{id}', access: 'admin' },
  change: { method: 'patch', path: '/admin/hubs/{id}', access: 'admin', takes: 'json' },
  machines: { method: 'get', path: '/production/machines', access: 'staff' },
  addMachine: { method: 'post', path: '/admin/hubs/{id}/machines', access: 'admin', takes: 'json' },
  changeMachine: { method: 'patch', path: '/admin/machines/{id}', access: 'admin', takes: 'json' },
  retireMachine: { method: 'post', path: '/admin/machines/{id}/retire', access: 'admin', takes: 'json' },
  addDowntime: { method: 'post', path: '/production/machines/{id}/downtimes', access: 'staff', takes: 'json' },
  endDowntime: { method: 'put', path: '/production/downtimes/{id}', access: 'staff', takes: 'json' },
  removeDowntime: { method: 'delete', path: '/admin/downtimes/{id}', access: 'admin' },
  addShift: { method: 'post', path: '/admin/hubs/{id}/shifts', access: 'admin', takes: 'json' },
  removeShift: { method: 'delete', path: '/admin/shifts/{id}', access: 'admin' },
  places: { method: 'get', path: '/production/places', access: 'staff' },
  addPlace: { method: 'post', path: '/admin/hubs/{id}/places', access: 'admin', takes: 'json' },
  removePlace: { method: 'delete', path: '/admin/places/{id}', access: 'admin' },
});
