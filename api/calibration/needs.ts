import type { MachineFileNeeds } from '../machine-files/needs.ts';
import type { MaterialNeeds } from '../material/needs.ts';

/** Dependencies of calibrations: the price list that they propose changes of, and the thread that reads drawings. */
export type CalibrationNeeds = MaterialNeeds & MachineFileNeeds;
