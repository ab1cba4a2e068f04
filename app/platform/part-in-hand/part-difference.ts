/** One choice that this device and the server hold differently. */
export interface PartDifference {
  readonly field: 'quantity' | 'material' | 'rotation' | 'size' | 'operations' | 'finishing' | 'repairs';
  readonly label: string;
  readonly here: string;
  readonly there: string;
}
