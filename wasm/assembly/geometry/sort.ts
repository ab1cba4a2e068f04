// Sorting for the area sweep: in place, without room of its own, bounded in the worst case.

/** Heap sort of 32-bit entries by the doubles they point at with `stride`. */
export function sortBy(list: usize, count: i32, keys: usize, stride: usize): void {
  for (let i = (count >> 1) - 1; i >= 0; i--) sift(list, i, count, keys, stride);
  for (let end = count - 1; end > 0; end--) {
    const top = load<i32>(list);
    store<i32>(list, load<i32>(list + (end << 2)));
    store<i32>(list + (end << 2), top);
    sift(list, 0, end, keys, stride);
  }
}

function sift(list: usize, root: i32, count: i32, keys: usize, stride: usize): void {
  let at = root;
  const value = load<i32>(list + (at << 2));
  const key = load<f64>(keys + (value as usize) * stride);
  for (;;) {
    let child = at * 2 + 1;
    if (child >= count) break;
    let childKey = load<f64>(keys + (load<i32>(list + (child << 2)) as usize) * stride);
    if (child + 1 < count) {
      const otherKey = load<f64>(keys + (load<i32>(list + ((child + 1) << 2)) as usize) * stride);
      if (otherKey > childKey) {
        child++;
        childKey = otherKey;
      }
    }
    if (childKey <= key) break;
    store<i32>(list + (at << 2), load<i32>(list + (child << 2)));
    at = child;
  }
  store<i32>(list + (at << 2), value);
}
