/**
 * Tokens of callers, who sign in once, and again after something they were let do: that may have ended their session or changed what they are.
 * Who was refused, or only read, is as before.
 */
export class SignedIn<Who extends string> {
  readonly #signIn: (who: Who) => Promise<string | null>;
  readonly #tokens = new Map<Who, string | null>();

  /** @param signIn gives a caller a session of their own; null for who has none */
  constructor(signIn: (who: Who) => Promise<string | null>) {
    this.#signIn = signIn;
  }

  async token(who: Who): Promise<string | null> {
    const kept = this.#tokens.get(who);
    if (kept !== undefined) return kept;
    const token = await this.#signIn(who);
    this.#tokens.set(who, token);
    return token;
  }

  /** Notes what a call of one was answered. */
  called(who: Who, method: string, status: number): void {
    if (method !== 'GET' && status < 400) this.#tokens.delete(who);
  }
}
