import { PsError } from '../faults.ts';
import { DEVICE_PER_POINT } from '../graphics-state.ts';
import type { Machine } from '../machine.ts';
import type { OperatorTable } from './operator-table.ts';
import { PsDict, PsString, type Value } from '../values.ts';

/** Points to the inch. */
const POINTS_PER_INCH = 72;

const text = (value: string): PsString => new PsString(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));

/** Dictionary of the page device for a program; keys that it sets itself are kept. */
function pageDevice(m: Machine): PsDict {
  const known = m.resources.find('OutputDevice', 'page');
  if (known instanceof PsDict) return known;
  const device = m.newDict(20);
  const resolution = DEVICE_PER_POINT * POINTS_PER_INCH;
  const entries: Record<string, Value> = {
    PageSize: m.newNumbers([612, 792]),
    HWResolution: m.newNumbers([resolution, resolution]),
    ImagingBBox: null,
    Margins: m.newNumbers([0, 0]),
    NumCopies: null,
    Duplex: false,
    Tumble: false,
    Orientation: 0,
    Separations: false,
    ProcessColorModel: m.scanner.name('DeviceCMYK', false),
    OutputType: text('page'),
  };
  for (const [key, value] of Object.entries(entries)) m.dicts.set(device, key, value);
  m.resources.define('OutputDevice', 'page', device);
  return device;
}

function setPageDevice(m: Machine): void {
  const wanted = m.stack.dict();
  const device = pageDevice(m);
  for (const [key, value] of [...wanted.map]) m.dicts.set(device, key, value);
  m.canvas.reset();
}

/** Parameters of the interpreter: limits that are never reached, caches that there are none of. */
function parameters(m: Machine): PsDict {
  const dict = m.newDict(20);
  for (const name of [
    'MaxFontItem',
    'MinFontCompress',
    'MaxUPathItem',
    'MaxFormItem',
    'MaxPatternItem',
    'MaxScreenItem',
    'MaxOpStack',
    'MaxDictStack',
    'MaxExecStack',
    'MaxLocalVM',
    'MaxFormCache',
    'MaxPatternCache',
    'MaxScreenStorage',
    'MaxDisplayList',
    'MaxFontCache',
    'MaxUPathCache',
    'MaxOutlineCache',
    'VMThreshold',
  ])
    m.dicts.set(dict, name, 1_000_000);
  m.dicts.set(dict, 'VMReclaim', 0);
  m.dicts.set(dict, 'JobName', text(''));
  m.dicts.set(dict, 'AccurateScreens', false);
  m.dicts.set(dict, 'RealFormat', text('IEEE'));
  m.dicts.set(dict, 'ByteOrder', false);
  return dict;
}

/** Objects that stand in systemdict as they are. */
export const CONSTANTS: Readonly<Record<string, Value>> = {
  true: true,
  false: false,
  null: null,
  languagelevel: 3,
  version: text('3010.106'),
  product: text('Drawing reader'),
  revision: 1,
  serialnumber: 0,
  buildtime: 0,
  byteorder: false,
  realformat: text('IEEE'),
};

/** The device and the interpreter: constants, and settings without effect. */
export const DEVICE_OPERATORS: OperatorTable = {
  setpagedevice: setPageDevice,
  currentpagedevice: (m) => m.stack.push(pageDevice(m)),
  nulldevice: (m) => {
    m.canvas.state.isNull = true;
  },
  setuserparams: (m) => void m.stack.dict(),
  currentuserparams: (m) => m.stack.push(parameters(m)),
  setsystemparams: (m) => void m.stack.dict(),
  currentsystemparams: (m) => m.stack.push(parameters(m)),
  setdevparams: (m) => void m.stack.take(2),
  currentdevparams: (m) => {
    m.stack.pop();
    m.stack.push(m.newDict(1));
  },
  pdfmark: (m) => void m.stack.take(m.stack.countToMark() + 1),
  settrapparams: (m) => void m.stack.dict(),
  currenttrapparams: (m) => m.stack.push(m.newDict(1)),
  settrapzone: () => {},
  startjob: (m) => {
    m.stack.take(2);
    m.stack.push(false);
  },
  exitserver: (m) => void m.stack.pop(),
  defaultcolorrendering: (m) => m.stack.push(m.newDict(1)),
  findcolorrendering: (m) => {
    m.stack.pop();
    m.stack.push(m.scanner.name('DefaultColorRendering', false));
    m.stack.push(false);
  },
  setobjectformat: (m) => void m.stack.int(),
  currentobjectformat: (m) => m.stack.push(0),
  usertime: (m) => m.stack.push(0),
  realtime: (m) => m.stack.push(0),
  executive: () => {
    throw new PsError('invalidaccess');
  },
  letter: () => {},
  legal: () => {},
  a4: () => {},
  a3: () => {},
  a5: () => {},
  b5: () => {},
  note: () => {},
  lettersmall: () => {},
  a4small: () => {},
};
