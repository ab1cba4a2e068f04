import { pageSourceSchema, type PageSource } from '../source.ts';
import { BY_PERSON_PAGES } from './by-person.ts';
import { COMPANY_PAGES } from './company.ts';
import { PROGRAM_PAGES } from './programs.ts';
import { LASER_PAGES } from './laser.ts';
import { METAL_WORK_PAGES } from './metal-work.ts';

const WRITTEN = [...LASER_PAGES, ...METAL_WORK_PAGES, ...BY_PERSON_PAGES, ...COMPANY_PAGES, ...PROGRAM_PAGES];

const BY_PATH: ReadonlyMap<string, PageSource> = new Map(
  WRITTEN.map((written) => [written.path, pageSourceSchema.parse(written)]),
);

/** Every page that is written down, by its path. */
export function writtenPages(): readonly PageSource[] {
  return [...BY_PATH.values()];
}

/** The page of a path as it is written; null where there is none. */
export function writtenPage(path: string): PageSource | null {
  return BY_PATH.get(path) ?? null;
}
