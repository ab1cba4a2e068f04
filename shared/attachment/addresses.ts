import { addresses } from '../base/endpoint.ts';

/** Technical drawings that come along with parts, and purchase orders: where each endpoint is and who may call it. */
export const attachmentAddresses = addresses({
  attachDrawings: {
    method: 'post',
    path: '/parts/attach_technical_drawings/{id}',
    access: 'visitor',
    takes: 'form',
    versioned: true,
  },
  drawingsOfPart: { method: 'get', path: '/parts/technical_drawings/{id}', access: 'visitor' },
  drawing: {
    method: 'get',
    path: '/parts/technical_drawings/{id}/{drawingId}',
    access: 'visitor',
    gives: 'file',
  },
  removeDrawing: {
    method: 'delete',
    path: '/parts/technical_drawings/{id}/{drawingId}',
    access: 'visitor',
    versioned: true,
  },
  drawingsOfQuote: { method: 'get', path: '/quotes/{id}/technical_drawings', access: 'visitor' },
  attachPurchaseOrder: {
    method: 'post',
    path: '/quotes/{id}/purchase_order',
    access: 'customer',
    takes: 'form',
    versioned: true,
  },
  purchaseOrder: { method: 'get', path: '/quotes/{id}/purchase_order', access: 'customer' },
  purchaseOrderFile: { method: 'get', path: '/quotes/{id}/purchase_order/file', access: 'customer', gives: 'file' },
  removePurchaseOrder: { method: 'delete', path: '/quotes/{id}/purchase_order', access: 'customer', versioned: true },
  drawingsOfOrder: { method: 'get', path: '/orders/{id}/technical_drawings', access: 'customer' },
});
