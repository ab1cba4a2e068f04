/** The event that mails an invitation; its subject is the invitation. */
export const INVITATION_MAIL = 'organization.invitation';
