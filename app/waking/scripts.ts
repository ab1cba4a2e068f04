/** Resolves once the page may be asked for what is in it. */
function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

/** Fetches a script, for the browser to keep, and runs nothing. Rejects where it does not come. */
async function fetchAhead(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`A script came with ${answer.status}.`);
  await answer.arrayBuffer();
}

/**
 * Runs the app's scripts. All are fetched before the first one runs: browsers remember of a script that failed while it was to run, and it would
 * stay away until the page is loaded again. Rejects where one does not come; then it can be tried again.
 */
export async function runScripts(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(fetchAhead));
  await parsed();
  for (const path of paths)
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: path, async: false }),
    );
}
