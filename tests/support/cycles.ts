/** The cycles of a graph: each as the sorted list of all nodes that reach one another. Source: Tarjan 1972. */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const on = new Set<string>();
  const cycles: string[][] = [];

  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    on.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (on.has(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const ring: string[] = [];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      on.delete(top);
      ring.push(top);
      if (top === node) break;
    }
    if (ring.length > 1 || graph.get(node)?.includes(node)) cycles.push(ring.sort());
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles.sort((a, b) => a[0]!.localeCompare(b[0]!));
}
