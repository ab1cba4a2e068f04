/** Bump memory above the static data. Nothing is freed singly: the host marks a place and releases back to it. */
let top: usize = (__heap_base + 15) & ~15;

/** Takes `bytes` (rounded up to 16) and returns their address; grows the memory where needed, traps where it cannot. */
export function alloc(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 15) & ~15;
  const needed = ((top + 0xffff) >> 16) as i32;
  const have = memory.size();
  if (needed > have) {
    // Doubling keeps the number of growths, which detach the host's views, logarithmic.
    const want = max(needed, min(have * 2, 65536));
    if (memory.grow(want - have) < 0 && memory.grow(needed - have) < 0) unreachable();
  }
  return at;
}

/** The current top; hand it to {@link release} to free everything taken since. */
export function mark(): usize {
  return top;
}

/** Frees everything taken since the mark. */
export function release(to: usize): void {
  top = to;
}
