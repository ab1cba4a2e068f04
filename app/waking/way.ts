const ROOT = '#root';

/** The way from the app's place to a tag in it, by how many stand before each step. */
export function wayTo(tag: Element): readonly number[] {
  const above = tag.parentElement;
  return above === null || tag.matches(ROOT) ? [] : [...wayTo(above), [...above.children].indexOf(tag)];
}

/** The tag at the end of a way, where it is one like the tag that stood there; else null. */
export function nowAt(way: readonly number[], like: Element): Element | null {
  let now: Element | null | undefined = document.querySelector(ROOT);
  for (const step of way) now = now?.children[step];
  return now && now.tagName === like.tagName && now.getAttribute('type') === like.getAttribute('type') ? now : null;
}
