import { addresses } from '../base/endpoint.ts';

/** Quote documents and links to them: where each endpoint is and who may call it. */
export const issuedAddresses = addresses({
  issue: { method: 'post', path: '/quotes/{id}/documents', access: 'visitor' },
  setForm: { method: 'put', path: '/quotes/{id}/document_form', access: 'visitor', takes: 'json', versioned: true },
  asset: { method: 'get', path: '/quotes/{id}/asset', access: 'visitor', gives: 'file' },
  sketches: { method: 'get', path: '/quotes/{id}/sketches', access: 'visitor' },
  email: { method: 'put', path: '/quotes/{id}/email', access: 'customer', takes: 'json' },
  share: { method: 'post', path: '/quotes/{id}/share/create', access: 'visitor', takes: 'json' },
  shares: { method: 'get', path: '/quotes/{id}/shares', access: 'visitor' },
  endShare: { method: 'delete', path: '/quotes/{id}/shares/{shareId}', access: 'visitor' },
  shared: { method: 'get', path: '/share/{uuid}', access: 'anyone' },
  sharedFile: { method: 'get', path: '/share/{uuid}/files/{fileId}', access: 'anyone', gives: 'file' },
  link: { method: 'post', path: '/quotes/link/{id}', access: 'visitor', takes: 'json' },
  stopReminders: { method: 'post', path: '/quotes/reminders/stop/{token}', access: 'anyone' },
});
