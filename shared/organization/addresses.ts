import { addresses } from '../base/endpoint.ts';

/** Organizations, their members, invitations and approvals: where each endpoint is and who may call it. */
export const organizationAddresses = addresses({
  list: { method: 'get', path: '/organizations', access: 'customer' },
  create: { method: 'post', path: '/organizations', access: 'customer', takes: 'json' },
  rename: { method: 'put', path: '/organizations/{id}', access: 'customer', takes: 'json' },
  remove: { method: 'delete', path: '/organizations/{id}', access: 'customer' },
  leave: { method: 'post', path: '/organizations/{id}/leave', access: 'customer' },
  setRole: { method: 'patch', path: '/organizations/{id}/members/{userId}/role', access: 'customer', takes: 'json' },
  setLimits: { method: 'put', path: '/organizations/{id}/members/{userId}/limits', access: 'customer', takes: 'json' },
  removeMember: { method: 'delete', path: '/organizations/{id}/members/{userId}', access: 'customer' },
  invite: { method: 'post', path: '/organizations/{id}/invitations', access: 'customer', takes: 'json' },
  resendInvitation: {
    method: 'post',
    path: '/organizations/{id}/invitations/{invitationId}/resend',
    access: 'customer',
  },
  deleteInvitation: { method: 'delete', path: '/organizations/{id}/invitations/{invitationId}', access: 'customer' },
  invitation: { method: 'get', path: '/organizations/invitations/{token}', access: 'anyone' },
  accept: {
    method: 'post',
    path: '/organizations/invitations/{token}/accept',
    access: 'anyone',
    takes: 'json',
    signsIn: true,
  },
  buyFor: { method: 'put', path: '/users/buys_for', access: 'customer', takes: 'json' },
  approvals: { method: 'get', path: '/organizations/{id}/approvals', access: 'customer' },
  askApproval: { method: 'post', path: '/quotes/{id}/approval', access: 'customer', takes: 'json' },
  decideApproval: { method: 'post', path: '/quotes/{id}/approval/decision', access: 'customer', takes: 'json' },
  withdrawApproval: { method: 'delete', path: '/quotes/{id}/approval', access: 'customer' },
  spending: { method: 'get', path: '/organizations/{id}/spending', access: 'customer' },
  askHelp: { method: 'post', path: '/organizations/{id}/help_requests', access: 'customer', takes: 'json' },
  helpRequests: { method: 'get', path: '/organizations/{id}/help_requests', access: 'customer' },
  endHelp: { method: 'delete', path: '/organizations/{id}/help_requests/{requestId}', access: 'customer' },
  moveQuote: { method: 'post', path: '/quotes/{id}/organization', access: 'customer', takes: 'json' },
});
