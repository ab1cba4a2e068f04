/**
 * Asks for all who want the same at the same time together: while an answer for a key is under way, whoever comes shares the next one,
 * which is asked for after they came and so knows all that was true by then. However many come, two are under way for a key. What is answered at
 * once is given as it is.
 */
export function together<T>(ask: (key: string) => T | Promise<T>): (key: string) => T | Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string): T | Promise<T> {
    const answer = ask(key);
    if (!(answer instanceof Promise)) return answer;
    underWay.set(key, answer);
    const over = () => void (underWay.get(key) === answer && underWay.delete(key));
    answer.then(over, over);
    return answer;
  }

  return (key) => {
    const before = underWay.get(key);
    if (!before) return begin(key);
    let shared = next.get(key);
    if (!shared) {
      const start = () => {
        next.delete(key);
        return begin(key);
      };
      shared = before.then(start, start);
      next.set(key, shared);
    }
    return shared;
  };
}
