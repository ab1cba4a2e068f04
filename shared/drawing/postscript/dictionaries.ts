import type { Budget } from './budget.ts';
import { PS_ERRORS, PsError, type PsErrorName } from './faults.ts';
import type { OperandStack } from './stack.ts';
import { type Key, Name, Operator, PsArray, PsDict, SaveMark, type Value } from './values.ts';

/** Parts of the machine that an error's handler uses. */
interface Stoppable {
  readonly stack: OperandStack;
  stop(): void;
}

/** Most dictionaries on the stack. */
const MAX_DEPTH = 500;
/** Most entries put aside for restores at once. */
const MAX_KEPT_ENTRIES = 2_000_000;
/** systemdict, globaldict and userdict always stay. */
const PERMANENT = 3;
/** Estimated size of a dictionary and of an entry, bytes. */
const DICT_BYTES = 400;
const ENTRY_BYTES = 128;

/** State of one dictionary that `restore` goes back to. */
interface Kept {
  readonly dict: PsDict;
  readonly map: Map<Key, Value>;
  readonly savedAt: number;
}

/** The dictionary stack, the standard dictionaries, and what `save` and `restore` do to dictionaries. */
export class Dictionaries {
  readonly system: PsDict;
  readonly user = new PsDict(200);
  readonly error: PsDict;
  readonly errorInfo = new PsDict(20);
  readonly internal = new PsDict(100);
  readonly #budget: Budget;
  readonly #stack: PsDict[];
  #kept: Kept[][] = [];
  #keptEntries = 0;
  /** Whether new objects are global. */
  allocateGlobal = false;

  constructor(budget: Budget, operators: ReadonlyMap<string, Operator>) {
    this.#budget = budget;
    this.system = new PsDict(1000, 0, true);
    for (const [name, operator] of operators) this.system.map.set(name, operator);
    const global = new PsDict(200, 0, true);
    this.error = new PsDict(PS_ERRORS.length);
    for (const kind of PS_ERRORS) this.error.map.set(kind, this.#defaultHandler(kind));
    this.error.map.set('handleerror', operators.get('handleerror') ?? null);
    const own: Record<string, Value> = {
      systemdict: this.system,
      userdict: this.user,
      globaldict: global,
      errordict: this.error,
      $error: this.errorInfo,
      statusdict: new PsDict(50),
      GlobalFontDirectory: new PsDict(50, 0, true),
      FontDirectory: new PsDict(50),
      SharedFontDirectory: new PsDict(50, 0, true),
    };
    for (const [name, value] of Object.entries(own)) this.system.map.set(name, value);
    this.errorInfo.map.set('newerror', false);
    this.#stack = [this.system, global, this.user];
  }

  /** How many `save`s are open. */
  get level(): number {
    return this.#kept.length;
  }

  get depth(): number {
    return this.#stack.length;
  }

  /** Whether every `begin` had its `end`. */
  get isBalanced(): boolean {
    return this.#stack.length === PERMANENT;
  }

  get current(): PsDict {
    return this.#stack[this.#stack.length - 1]!;
  }

  /** The dictionary stack, lowest first. */
  list(): PsDict[] {
    return [...this.#stack];
  }

  begin(dict: PsDict): void {
    if (this.#stack.length >= MAX_DEPTH) throw new PsError('dictstackoverflow');
    this.#stack.push(dict);
  }

  end(): void {
    if (this.#stack.length <= PERMANENT) throw new PsError('dictstackunderflow');
    this.#stack.pop();
  }

  clear(): void {
    this.#stack.length = PERMANENT;
  }

  /** Value of a key on the dictionary stack. */
  find(key: Key): Value | undefined {
    return this.where(key)?.map.get(key);
  }

  /** The topmost dictionary that has the key. */
  where(key: Key): PsDict | undefined {
    for (let i = this.#stack.length - 1; i >= 0; i--) {
      if (this.#stack[i]!.map.has(key)) {
        // A deep stack must not make looking up free work.
        if (this.#stack.length - i > 16) this.#budget.spend((this.#stack.length - i) / 8);
        return this.#stack[i];
      }
    }
    this.#budget.spend(this.#stack.length / 8);
    return undefined;
  }

  create(capacity: number): PsDict {
    this.#budget.take(DICT_BYTES);
    return new PsDict(capacity, this.level, this.allocateGlobal);
  }

  set(dict: PsDict, key: Key, value: Value): void {
    this.#keep(dict);
    const before = dict.map.size;
    dict.map.set(key, value);
    if (dict.map.size !== before) this.#budget.take(ENTRY_BYTES);
  }

  remove(dict: PsDict, key: Key): void {
    this.#keep(dict);
    dict.map.delete(key);
  }

  save(): SaveMark {
    if (this.#kept.length >= MAX_DEPTH) throw new PsError('limitcheck');
    this.#kept.push([]);
    return new SaveMark(this.#kept.length);
  }

  /** Puts local dictionaries back to what they were at the `save`. Strings and arrays keep their new contents. */
  restore(mark: SaveMark): void {
    if (mark.level > this.#kept.length) throw new PsError('invalidrestore');
    while (this.#kept.length >= mark.level)
      for (const kept of this.#kept.pop()!.reverse()) {
        this.#keptEntries -= kept.map.size;
        kept.dict.map = kept.map;
        kept.dict.savedAt = kept.savedAt;
      }
  }

  /** Before the first change since the last `save`, the contents are put aside. */
  #keep(dict: PsDict): void {
    if (dict.savedAt >= this.level || dict.global) return;
    // Copies last only until the restore, so they are counted as long as they are there.
    this.#budget.spendWork(ENTRY_BYTES * dict.map.size);
    this.#keptEntries += dict.map.size;
    if (this.#keptEntries > MAX_KEPT_ENTRIES) throw new PsError('VMerror');
    this.#kept[this.level - 1]!.push({ dict, map: new Map(dict.map), savedAt: dict.savedAt });
    dict.savedAt = this.level;
  }

  /** Handler in `errordict` for an error. */
  handler(kind: PsErrorName): Value | undefined {
    return this.error.map.get(kind);
  }

  /** Fills `$error`. */
  noteError(kind: string, command: Value): void {
    const info = this.errorInfo;
    info.map.set('newerror', true);
    info.map.set('errorname', new Name(kind, false));
    info.map.set('command', command);
    for (const name of ['ostack', 'estack', 'dstack']) info.map.set(name, new PsArray([]));
  }

  /** The name of the last error and what it befell, null where there was none. */
  lastError(): string | null {
    const [kind, command] = [this.errorInfo.map.get('errorname'), this.errorInfo.map.get('command')];
    if (!(kind instanceof Name)) return null;
    const what = command instanceof Name ? command.text : command instanceof Operator ? command.name : null;
    return what === null ? kind.text : `${kind.text} in ${what}`;
  }

  #defaultHandler(kind: PsErrorName): Operator {
    return new Operator(kind, (m: Stoppable) => {
      this.noteError(kind, m.stack.pop());
      m.stop();
    });
  }
}
