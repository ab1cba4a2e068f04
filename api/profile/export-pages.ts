/** Rows read at once. */
export const PAGE = 200;

/** Rows of an account in pages, oldest first. */
export type Pages = AsyncGenerator<readonly unknown[]>;

/** Goes through what has ids that rise: `read` answers the rows after an id. */
export async function* paged<R extends { readonly id: string }>(
  read: (after: string) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
