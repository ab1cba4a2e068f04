import { addresses } from '../base/endpoint.ts';

/** The 3D print farm: where each endpoint is and who may call it. */
export const printedPartAddresses = addresses({
  models: { method: 'get', path: '/printed-parts/models', access: 'staff' },
  addModels: { method: 'post', path: '/printed-parts/models', access: 'staff', takes: 'form' },
  modelFile: { method: 'get', path: '/printed-parts/models/{id}/file', access: 'staff', gives: 'file' },
  unmeasured: { method: 'get', path: '/printed-parts/unmeasured', access: 'staff' },
  measureAgain: { method: 'post', path: '/printed-parts/unmeasured/{id}/again', access: 'staff' },
  clear: { method: 'post', path: '/printed-parts/models/{id}/clear', access: 'staff' },
  assign: { method: 'post', path: '/printed-parts/assign', access: 'staff', takes: 'json' },
  batches: { method: 'get', path: '/printed-parts/batches', access: 'staff' },
  addBatch: { method: 'post', path: '/printed-parts/batches', access: 'staff', takes: 'json' },
  batch: { method: 'get', path: '/printed-parts/batches/{batchId}', access: 'staff' },
  start: { method: 'post', path: '/printed-parts/batches/{batchId}/start', access: 'staff', takes: 'json' },
  finish: { method: 'post', path: '/printed-parts/batches/{batchId}/finish', access: 'staff', takes: 'json' },
  shipments: { method: 'get', path: '/printed-parts/shipments', access: 'staff' },
  addShipment: { method: 'post', path: '/printed-parts/shipments', access: 'staff', takes: 'json' },
  shipment: { method: 'get', path: '/printed-parts/shipments/{shipmentId}', access: 'staff' },
  manifest: { method: 'get', path: '/printed-parts/shipments/{shipmentId}/manifest', access: 'staff', gives: 'file' },
  close: { method: 'post', path: '/printed-parts/shipments/{shipmentId}/close', access: 'staff', takes: 'json' },
  reopen: { method: 'post', path: '/printed-parts/shipments/{shipmentId}/reopen', access: 'staff', takes: 'json' },
  ship: { method: 'post', path: '/printed-parts/shipments/{shipmentId}/ship', access: 'staff', takes: 'json' },
  invoices: { method: 'get', path: '/printed-parts/invoices', access: 'admin' },
  payments: { method: 'get', path: '/printed-parts/payments', access: 'admin' },
  addPayment: { method: 'post', path: '/printed-parts/payments', access: 'admin', takes: 'json' },
});
