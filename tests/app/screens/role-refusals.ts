import type { World } from '../../api/support/world.ts';

/** A call that a page would have made. */
export interface Held {
  readonly href: string;
  readonly init: RequestInit | undefined;
}

/** Calls that end a session or an account, after which every other one is refused. */
const ENDING = /logout|sessions|\/users$|password|leave/;

/** Whether an answer is a refusal for a role: another sign-in of the same role would not help. */
async function isForRole(answer: Response): Promise<boolean> {
  if (answer.status === 403) return true;
  if (answer.status !== 409) return false;
  const body = (await answer.clone().json()) as { readonly code?: string };
  return body.code === 'role_may_not';
}

/** Collects what pages ask of the server, and tells which of it is refused for the role of who asks. */
export class Judge {
  readonly #calls = new Map<string, Held>();
  readonly #reads = new Set<string>();
  #recent: Held[] = [];

  /** Notes a call that was held back. */
  note(href: string, init: RequestInit | undefined): void {
    const { body, method } = init ?? {};
    const sent = body instanceof FormData ? [...body.keys()].join() : String(body ?? '');
    const token = new Headers(init?.headers).get('authorization');
    this.#calls.set([method, href, sent, token].join(' '), { href, init });
    this.#recent.push({ href, init });
  }

  /** Notes a call as if it was made with another token. */
  noteAs(token: string, { href, init }: Held): void {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    this.note(href, { ...init, headers });
  }

  /** Calls held back since this was asked last. */
  taken(): readonly Held[] {
    const recent = this.#recent;
    this.#recent = [];
    return recent;
  }

  /** Notes the answer to a read where it is a refusal for a role; answers it. */
  async seen(href: string, answer: Response): Promise<Response> {
    if (await isForRole(answer)) this.#reads.add(`GET ${href}`);
    return answer;
  }

  /** Calls held back so far, by method and address with what was sent. */
  get calls(): readonly Held[] {
    return [...this.#calls.values()];
  }

  /** Sends what was held back to the real server, the last first, and what ends a session or deletes something after the rest; what it refuses for a role. */
  async refusals(world: World): Promise<string[]> {
    const rank = ({ href, init }: Held) => (ENDING.test(href) ? 2 : init?.method === 'DELETE' ? 1 : 0);
    const found = [...this.#reads];
    for (const { href, init } of this.calls.toReversed().toSorted((a, b) => rank(a) - rank(b))) {
      const answer = await world.app.request(href, init);
      if (await isForRole(answer))
        found.push(`${init?.method} ${href} ${String(init?.body ?? '')}: ${await answer.text()}`);
    }
    return found;
  }
}
