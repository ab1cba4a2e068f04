/** The way from the document to a tag, by how many stand before each step. */
export function wayTo(tag: Element): readonly number[] {
  const above = tag.parentElement;
  return above === null ? [] : [...wayTo(above), [...above.children].indexOf(tag)];
}

/** The tag at the end of a way, where it is one like the tag that stood there; else null. */
export function nowAt(way: readonly number[], like: Element): Element | null {
  let now: Element | undefined = document.documentElement;
  for (const step of way) now = now?.children[step];
  return now && now.tagName === like.tagName && now.getAttribute('type') === like.getAttribute('type') ? now : null;
}
