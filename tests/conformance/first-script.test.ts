import { describe, expect, it } from 'vitest';
import { importsOf } from '../support/sources.ts';

/** Libraries that the first script does without: schemas come with the forms and the kept data they check, queries with their screens. */
const KEPT_OUT = ['zod', '@hookform/resolvers', 'react-hook-form', '@tanstack/react-query'];

/** Every file that is loaded with `entry`, and the packages they import at run time. */
function loadedWith(entry: string): { readonly files: Set<string>; readonly packages: Map<string, string> } {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file) || !/\.tsx?$/.test(file)) continue;
    files.add(file);
    for (const { module, target, typeOnly, lazy } of importsOf(file)) {
      if (typeOnly || lazy) continue;
      if (target !== null) queue.push(target);
      else packages.set(module, file);
    }
  }
  return { files, packages };
}

function wrong(entry: string): string[] {
  const { packages } = loadedWith(entry);
  return [...packages]
    .filter(([name]) => KEPT_OUT.some((kept) => name === kept || name.startsWith(`${kept}/`)))
    .map(([name, file]) => `${file} → ${name}`);
}

describe('the first script', () => {
  it.each(['app/main.tsx', 'api/client.ts', 'workers/import/worker.ts'])('%s loads no schemas', (entry) => {
    expect(wrong(entry)).toEqual([]);
  });

  it('is followed all the way, and schemas are found where they are', () => {
    const { files, packages } = loadedWith('app/main.tsx');
    expect(files).toContain('api/address-book.ts');
    expect(files).toContain('wasm/host/pricing.ts');
    expect(files).not.toContain('app/account/auth/CredentialsForm.tsx');
    expect(packages.has('react-dom/client')).toBe(true);
    expect(wrong('app/account/auth/CredentialsForm.tsx')).not.toEqual([]);
    expect(wrong('shared/account/wire.ts')).not.toEqual([]);
  });
});
