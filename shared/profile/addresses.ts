import { addresses } from '../base/endpoint.ts';

/** Settings, export and end of a person's account: where each endpoint is and who may call it. */
export const profileAddresses = addresses({
  attention: { method: 'get', path: '/users/attention', access: 'customer' },
  credits: { method: 'get', path: '/users/credits', access: 'customer' },
  materials: { method: 'get', path: '/users/materials', access: 'visitor' },
  addMaterial: { method: 'post', path: '/users/materials/add/{id}', access: 'visitor' },
  deleteMaterial: { method: 'post', path: '/users/materials/delete/{id}', access: 'visitor' },
  avatar: { method: 'get', path: '/avatars/{key}', access: 'anyone', gives: 'file' },
  setAvatar: { method: 'put', path: '/users/avatar', access: 'customer', takes: 'bytes' },
  removeAvatar: { method: 'delete', path: '/users/avatar', access: 'customer' },
  settings: { method: 'get', path: '/users/settings', access: 'customer' },
  setDefaultAddress: { method: 'post', path: '/addresses/{id}/set_default', access: 'customer' },
  chooseMails: { method: 'put', path: '/users/mails', access: 'customer', takes: 'json' },
  export: { method: 'get', path: '/users/export', access: 'customer', gives: 'file' },
  eraseDesign: { method: 'delete', path: '/designs/{id}', access: 'visitor' },
  deleteAccount: { method: 'post', path: '/users/delete/{id}', access: 'customer', takes: 'json' },
});
