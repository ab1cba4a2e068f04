import { addresses } from '../base/endpoint.ts';

/** Technical drawings that come along with parts: where each endpoint is and who may call it. */
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
  drawingsOfOrder: { method: 'get', path: '/orders/{id}/technical_drawings', access: 'customer' },
});
