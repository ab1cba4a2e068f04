/** The first part of the key under which a list's rows are in memory, of every list where none is named: whoever changes some drops them by it. */
export function listKey(name?: string): readonly string[] {
  return name === undefined ? ['list'] : ['list', name];
}
