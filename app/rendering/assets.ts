/** A built file in Vite's manifest. */
interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Files that a screen needs besides the first script. */
export interface ScreenAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Finds the files of screens, and of what else a page begins with, in the build's manifest. */
export function screenAssets(manifest: string): (files: readonly string[]) => ScreenAssets {
  const built = JSON.parse(manifest) as Readonly<Record<string, BuiltFile | undefined>>;
  const first = filesOf(['index.html'], built);
  return (files) => {
    const { scripts, styles } = filesOf(files, built);
    return {
      scripts: scripts.filter((path) => !first.scripts.includes(path)),
      styles: styles.filter((path) => !first.styles.includes(path)),
    };
  };
}

/** Address of the script that fetches the app, by the list of its build. Throws where it has none. */
export function wakerPath(waking: string): `/${string}` {
  const [waker] = Object.values(JSON.parse(waking) as Readonly<Record<string, BuiltFile>>);
  if (!waker) throw new Error('The build has no script that fetches the app.');
  return `/${waker.file}`;
}

/** Files of the manifest and all that they import, each once, what is imported first. A file that is none of the build's own is part of another. */
function filesOf(names: readonly string[], built: Readonly<Record<string, BuiltFile | undefined>>): ScreenAssets {
  const seen = new Set<string>();
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const visit = (next: string) => {
    const entry = built[next];
    if (!entry || seen.has(next)) return;
    seen.add(next);
    for (const imported of entry.imports ?? []) visit(imported);
    scripts.add(`/${entry.file}`);
    for (const style of entry.css ?? []) styles.add(`/${style}`);
  };
  for (const name of names) visit(name);
  return { scripts: [...scripts], styles: [...styles] };
}
