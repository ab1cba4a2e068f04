import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../../api/db/sqlite.ts';
import type { FailureCode } from '../../../shared/base/failure.ts';
import { Tries } from '../../api/support/tries.ts';
import { copyTemplate, upToDate } from '../../api/support/template.ts';
import type { World } from '../../api/support/world.ts';

/** Refusals that follow from who somebody is: what a screen tells before it is tried. */
const OF_A_ROLE: ReadonlySet<string> = new Set<FailureCode>(['forbidden', 'role_may_not', 'approval_needed']);

/** What openStage() needs so that refusals for a role are noted, and calls can be tried. */
export async function refusing() {
  const tries = new Tries();
  const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  await copyTemplate(dataDir);
  const database = { url: '', opened: upToDate(openSqlite(dataDir, tries.watch)), drop: async () => {} };
  const refusals = new Refusals(tries);
  const answered = (href: string, init: RequestInit, answer: Response) => refusals.note(href, init, answer);
  return { refusals, options: { dataDir, database, answered } };
}

/** Refusals for a role among the answers of a server. What is tried is undone. */
export class Refusals {
  readonly #tries: Tries;
  readonly #found: string[] = [];

  constructor(tries: Tries) {
    this.#tries = tries;
  }

  /** Notes an answer that refuses a role. */
  async note(href: string, { method = 'GET' }: RequestInit, answer: Response): Promise<void> {
    if (answer.status < 400) return;
    const { code, message } = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string; message?: string };
    if (answer.status === 403 || (code !== undefined && OF_A_ROLE.has(code)))
      this.#found.push(`${method} ${new URL(href).pathname}: ${answer.status} ${code} ${message}`);
  }

  /** Asks the server, undoes what came of it, and notes a refusal. */
  async try(world: World, href: string, init: RequestInit): Promise<void> {
    const { db } = world.deps.database;
    await this.#tries.begin(db);
    try {
      await this.note(href, init, await world.app.request(href, init));
    } finally {
      await this.#tries.undo(db);
    }
  }

  /** Those since it was asked last. */
  take(): string[] {
    return this.#found.splice(0);
  }
}
