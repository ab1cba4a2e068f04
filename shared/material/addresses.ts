import { addresses } from '../base/endpoint.ts';

/** Materials and versions of the price list, as our staff keeps them: where each endpoint is and who may call it. */
export const materialAddresses = addresses({
  list: { method: 'get', path: '/admin/materials', access: 'staff' },
  get: { method: 'get', path: '/admin/materials/{id}', access: 'staff' },
  preview: { method: 'post', path: '/admin/materials/preview', access: 'admin', takes: 'json' },
  create: { method: 'post', path: '/admin/materials', access: 'admin', takes: 'json' },
  change: { method: 'patch', path: '/admin/materials/{id}', access: 'admin', takes: 'json' },
  setImage: { method: 'patch', path: '/admin/materials/{id}/images', access: 'admin', takes: 'form' },
  image: { method: 'get', path: '/material_images/{hash}', access: 'anyone', gives: 'file' },
  retireThickness: {
    method: 'post',
    path: '/admin/materials/{id}/thicknesses/{thicknessId}/delete',
    access: 'admin',
    takes: 'json',
  },
  versions: { method: 'get', path: '/admin/price_lists', access: 'staff' },
  rateCard: { method: 'get', path: '/admin/rate_card', access: 'staff' },
  previewRateCard: { method: 'post', path: '/admin/rate_card/preview', access: 'admin', takes: 'json' },
  speeds: { method: 'get', path: '/admin/production_speeds', access: 'staff' },
  previewSpeeds: { method: 'post', path: '/admin/production_speeds/preview', access: 'admin', takes: 'json' },
  changeSpeeds: { method: 'patch', path: '/admin/production_speeds', access: 'admin', takes: 'json' },
  changeRateCard: { method: 'patch', path: '/admin/rate_card', access: 'admin', takes: 'json' },
  planned: { method: 'get', path: '/admin/planned_prices', access: 'staff' },
  plan: { method: 'post', path: '/admin/planned_prices', access: 'admin', takes: 'json' },
  takeBack: { method: 'post', path: '/admin/planned_prices/{id}/delete', access: 'admin' },
  restore: { method: 'post', path: '/admin/price_lists/{id}/restore', access: 'admin', takes: 'json' },
});
