/** One measured figure, beside its peer where there is one. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  /** Name of what it was compared with in the same run. */
  peer?: string;
  peerValue?: number;
  /** Peer over ours: above 1 we are faster. */
  ratio?: number;
  /** The figure that was asked for, in words. */
  target?: string;
}

export interface BenchResult {
  name: string;
  rows: BenchRow[];
}
