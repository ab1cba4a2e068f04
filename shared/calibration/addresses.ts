import { addresses } from '../base/endpoint.ts';

/** Calibration of machines: where each endpoint is and who may call it. */
export const calibrationAddresses = addresses({
  list: { method: 'get', path: '/production/calibrations', access: 'staff' },
  get: { method: 'get', path: '/production/calibrations/{id}', access: 'staff' },
  guide: { method: 'get', path: '/production/calibration_guide', access: 'staff' },
  card: { method: 'get', path: '/production/calibration_card', access: 'staff', gives: 'file' },
  add: { method: 'post', path: '/production/calibrations', access: 'staff', takes: 'json' },
  withdraw: { method: 'post', path: '/production/calibrations/{id}/withdraw', access: 'admin' },
});
