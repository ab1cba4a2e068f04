/** Ends the instance on a broken assertion. The kernel has no imports, so it cannot report; the host sees a RuntimeError. */
export function trap(): void {
  unreachable();
}
