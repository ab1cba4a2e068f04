/** Why nothing was backed up or put back, in a sentence for whoever asked. */
export class BackupRefusal extends Error {}
