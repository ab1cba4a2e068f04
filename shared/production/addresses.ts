import { addresses } from '../base/endpoint.ts';

/** Jobs of the shop floor, their events, codes and packing: where each endpoint is and who may call it. */
export const productionAddresses = addresses({
  jobs: { method: 'get', path: '/jobs', access: 'staff' },
  job: { method: 'get', path: '/jobs/{id}', access: 'staff' },
  ofOrder: { method: 'get', path: '/production/orders/{id}/jobs', access: 'staff' },
  update: { method: 'patch', path: '/jobs/{id}', access: 'staff', takes: 'json' },
  setStatus: { method: 'put', path: '/jobs/{id}/status', access: 'staff', takes: 'json' },
  split: { method: 'post', path: '/jobs/{id}/split', access: 'staff', takes: 'json' },
  activity: { method: 'get', path: '/jobs/{id}/activity', access: 'staff' },
  notes: { method: 'get', path: '/jobs/{id}/notes', access: 'staff' },
  addNote: { method: 'post', path: '/jobs/{id}/notes', access: 'staff', takes: 'json' },
  changeNote: { method: 'patch', path: '/jobs/{id}/notes/{noteId}', access: 'staff', takes: 'json' },
  removeNote: { method: 'delete', path: '/jobs/{id}/notes/{noteId}', access: 'staff' },
  updateProduct: { method: 'patch', path: '/jobs/{id}/products/{productId}', access: 'staff', takes: 'json' },
  duplicateProduct: {
    method: 'post',
    path: '/jobs/{id}/products/{productId}/duplicate',
    access: 'staff',
    takes: 'json',
  },
  deleteProduct: { method: 'delete', path: '/jobs/{id}/products/{productId}', access: 'staff' },
  statuses: { method: 'get', path: '/jobs/production-statuses', access: 'staff' },
  materialsNeeded: { method: 'get', path: '/jobs/materials-needed', access: 'staff' },
  queue: { method: 'get', path: '/production/queues/{step}', access: 'staff' },
  send: { method: 'post', path: '/production/events', access: 'staff', takes: 'json' },
  endShift: { method: 'post', path: '/production/shift_end', access: 'staff', takes: 'json' },
  code: { method: 'get', path: '/production/codes/{code}', access: 'staff' },
  packingList: { method: 'get', path: '/production/packing', access: 'staff' },
  packing: { method: 'get', path: '/production/orders/{id}/packing', access: 'staff' },
  addBox: { method: 'post', path: '/production/orders/{id}/boxes', access: 'staff', takes: 'json' },
  ship: { method: 'post', path: '/production/orders/{id}/ship', access: 'staff', takes: 'json' },
});

/** Batches of sheets that are cut in one go. */
export const batchAddresses = addresses({
  list: { method: 'get', path: '/production/batches', access: 'staff' },
  get: { method: 'get', path: '/production/batches/{id}', access: 'staff' },
  nestable: { method: 'get', path: '/production/nestable', access: 'staff' },
  create: { method: 'post', path: '/production/batches', access: 'staff', takes: 'json' },
  setMachine: { method: 'patch', path: '/production/batches/{id}', access: 'staff', takes: 'json' },
  release: { method: 'post', path: '/production/batches/{id}/release', access: 'staff', takes: 'json' },
  dissolve: { method: 'post', path: '/production/batches/{id}/dissolve', access: 'staff', takes: 'json' },
  sheet: { method: 'get', path: '/production/sheets/{id}', access: 'staff' },
  firstArticle: { method: 'post', path: '/production/sheets/{id}/first_article', access: 'staff', takes: 'json' },
  addFirstPhoto: { method: 'post', path: '/production/first_articles/{id}/photos', access: 'staff', takes: 'form' },
  firstPhoto: {
    method: 'get',
    path: '/production/first_articles/{id}/photos/{photoId}',
    access: 'staff',
    gives: 'file',
  },
});
