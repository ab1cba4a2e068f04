/** Most questions of one account that are held open at once; the next are answered as things stand. */
const MOST_WAITING = 4;

/** Questions about designs that are held until they can be answered. */
export interface Waiting {
  /**
   * Resolves once the design is done with, or the time is over; at once where it is not under way, or where the account has too many
   * questions open.
   */
  until(designId: string, accountId: string, ms: number, isUnderWay: () => Promise<boolean>): Promise<void>;
  /** A design is done with: all who wait for it are answered. */
  done(designId: string): void;
  /** Everybody is answered as things stand. */
  close(): void;
}

interface Question {
  readonly designId: string;
  readonly accountId: string;
  readonly answer: () => void;
}

/** How often it is looked whether another server has measured what is asked for, ms. One query, however many questions there are. */
const LOOK_MS = 300;

/** Makes a list of questions that wait. `findMeasured`: which of these designs are not under way any more. */
export function createWaiting(findMeasured: (ids: readonly string[]) => Promise<readonly string[]>): Waiting {
  const open = new Set<Question>();
  const answerAll = (which: (question: Question) => boolean) => {
    for (const question of open) if (which(question)) question.answer();
  };
  let look: NodeJS.Timeout | null = null;

  /** Looks as long as anybody waits. What this server measures itself is told by `done`, at once. */
  function lookAgain(): void {
    look ??= setTimeout(async () => {
      const ids = [...new Set([...open].map(({ designId }) => designId))];
      // Where the database does not answer, the time that a question is held for ends it.
      const measured = ids.length === 0 ? [] : await findMeasured(ids).catch(() => []);
      answerAll(({ designId }) => measured.includes(designId));
      look = null;
      if (open.size > 0) lookAgain();
    }, LOOK_MS);
    look.unref();
  }

  return {
    async until(designId, accountId, ms, isUnderWay) {
      const mine = [...open].filter((question) => question.accountId === accountId).length;
      if (ms <= 0 || mine >= MOST_WAITING) return;
      // It waits before it looks, so that what ends in between is not missed.
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => question.answer(), ms);
        const question: Question = {
          designId,
          accountId,
          answer() {
            clearTimeout(timer);
            open.delete(question);
            resolve();
          },
        };
        open.add(question);
        lookAgain();
        isUnderWay().then(
          (underWay) => {
            if (!underWay) question.answer();
          },
          () => question.answer(),
        );
      });
    },
    done: (designId) => answerAll((question) => question.designId === designId),
    close() {
      answerAll(() => true);
      if (look) clearTimeout(look);
    },
  };
}
