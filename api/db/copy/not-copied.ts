/** Why nothing was copied, in a sentence for whoever asked. */
export class NotCopied extends Error {}
