/**
 * Groups of endpoints that may end the session of who was let do something, or change what they may: signing in and out, going, another role, another organization. A
 * call of another group that does so shows at once: the next one of that caller is refused.
 */
const CHANGE_WHO = /^(?:account|identity|organization|profile)\./;

/** Tokens of callers, who sign in once, and again after something they were let do that changed who they are. */
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

  /** Notes that one called an endpoint. */
  called(who: Who, endpoint: string): void {
    if (CHANGE_WHO.test(endpoint)) this.#tokens.delete(who);
  }
}
