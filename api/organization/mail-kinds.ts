/** The event that mails an invitation; its subject is the invitation. */
export const INVITATION_MAIL = 'organization.invitation';

/** The event that tells those who may approve; its subject is the approval. */
export const APPROVAL_ASKED = 'organization.approval_asked';

/** The event that tells who asked what became of it; its subject is the approval. */
export const APPROVAL_DECIDED = 'organization.approval_decided';

/** The event that tells those who may see to it that a member asks for help; its subject is the help request. */
export const HELP_ASKED = 'organization.help_asked';

/** The event that tells who asked for help that it was done; its subject is the help request. */
export const HELP_DONE = 'organization.help_done';
