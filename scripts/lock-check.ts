import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockEntry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

/**
 * Faults of package-lock.json that make `npm ci` fail elsewhere: platform packages that a locked package names but the lock
 * leaves out, and download addresses that tie it to one registry.
 */
export function lockFaults(lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url))): string[] {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, LockEntry> };
  const names = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()));
  const faults: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved?.startsWith('http')) faults.push(`${path} names a download address`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!names.has(name)) faults.push(`${path} needs ${name}, which the lock file lacks`);
    }
  }
  return faults;
}
