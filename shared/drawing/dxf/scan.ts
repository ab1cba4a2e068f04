import { Clips } from './clips.ts';
import type { Block, DxfDocument } from './document.ts';
import { ENTITY_READERS, colourOf, readLook, readUnknown } from './entities.ts';
import type { EntityReader, Outcome } from './entity-reader.ts';
import { DXF_NOTICES } from '../notices/dxf.ts';
import type { Findings } from '../notices/findings.ts';
import { readInsert } from './insert.ts';
import { layerPen } from './line-pen.ts';
import { OpenPolyline } from './polyline.ts';
import { KEEP, KEEP_OF_OBJECTS, SECTION_ENDS, Tags, type TagSource } from './tags.ts';
import type { Look } from './tape.ts';
import { keepingText } from './keep-text.ts';

type Section = 'none' | 'header' | 'tables' | 'blocks' | 'entities' | 'objects' | 'other';

const SECTIONS: Readonly<Record<string, Section>> = {
  HEADER: 'header',
  TABLES: 'tables',
  BLOCKS: 'blocks',
  ENTITIES: 'entities',
  OBJECTS: 'objects',
};

/** Objects that tell of clips, and the end of their section. */
const CLIP_OBJECTS = ['DICTIONARY', 'SPATIAL_FILTER', ...SECTION_ENDS];

/** Records that end a table. */
const TABLE_ENDS = ['ENDTAB', 'ENDSEC', 'SECTION', 'TABLE'];

/** Tables without a say in how anything is drawn. */
const IDLE_TABLES = ['VPORT', 'VIEW', 'UCS', 'APPID', 'DIMSTYLE', 'BLOCK_RECORD'];

/** Drawn by the layouts themselves, never part of a drawing. */
const MODEL_SPACE = /^[*$]MODEL_SPACE$/i;
const PAPER_SPACE = /^[*$]PAPER_SPACE/i;

/** Reads a file's records into the document: one pass, sections in any order. */
export class Scanner {
  readonly #doc: DxfDocument;
  readonly #source: TagSource;
  readonly #findings: Findings;
  readonly #tags = new Tags();
  readonly #look: Look = { layer: 0, colour: 256, lineType: 0, flags: 0 };
  readonly #polyline = new OpenPolyline();
  readonly #readers: (EntityReader | undefined)[] = [];
  readonly #clips = new Clips();
  /** Places of tables of line types that were passed over. */
  readonly #lineTypes: number[] = [];
  readonly #vertexType: number;
  #section: Section = 'none';
  /** Flags of the block reference last read; its attributes, which follow it, share them. */
  #insertFlags = 0;
  #block: { name: string; number: number; block: Block } | null = null;
  #modelStart = -1;

  constructor(doc: DxfDocument, source: TagSource, findings: Findings) {
    this.#doc = doc;
    this.#source = source;
    this.#findings = findings;
    this.#vertexType = doc.names.ofText('VERTEX');
  }

  /** Reads to the end mark or the end of the file. May throw DrawingLimit; the document then holds what came before. */
  run(): void {
    try {
      while (this.#source.next(this.#tags)) {
        if (!this.#tags.complete && !this.#isCutHeader()) this.#broken();
        else if (!this.#record()) break;
      }
      this.#finishPolyline();
    } finally {
      this.#endSection();
      this.#clips.finish(this.#doc);
      this.#readLineTypes();
    }
  }

  /** Line types are long, and most drawings name none. */
  #readLineTypes(): void {
    if (!this.#doc.namesLineType) return;
    for (const place of this.#lineTypes) {
      this.#source.goTo(place);
      while (this.#source.next(this.#tags) && this.#name() === 'LTYPE') this.#tableEntry('LTYPE');
    }
  }

  #name(): string {
    const { nameStart, nameEnd } = this.#tags;
    return this.#doc.names.text(this.#doc.names.of(this.#source.bytes, nameStart, nameEnd)).toUpperCase();
  }

  /** A file that ends in its header still says that it is a DXF, and perhaps its units. */
  #isCutHeader(): boolean {
    return this.#name() === 'SECTION';
  }

  /** Counts a record that could not be read. */
  #broken(): void {
    if (this.#doc.broken++ === 0) this.#doc.brokenAt = this.#tags.nameStart;
  }

  /** Takes one record; false at the end mark. */
  #record(): boolean {
    const tags = this.#tags;
    const bytes = this.#source.bytes;
    const type = this.#doc.names.of(bytes, tags.nameStart, tags.nameEnd);
    if (this.#section === 'entities' || (this.#section === 'blocks' && this.#block)) {
      if (type === this.#vertexType) {
        this.#polyline.vertex(tags); // looks as its polyline does, whatever it says
        return true;
      }
      const reader = this.#readers[type];
      if (reader) {
        this.#entity(reader);
        return true;
      }
    }
    const name = this.#doc.names.text(type).toUpperCase();
    switch (name) {
      case 'SECTION':
        this.#startSection();
        return true;
      case 'ENDSEC':
        if (this.#section === 'entities') this.#doc.finished = true;
        this.#endSection();
        return true;
      case 'EOF':
        this.#doc.recognised = true;
        this.#doc.finished = true;
        return false;
      default:
        this.#inSection(name, type);
        return true;
    }
  }

  #inSection(name: string, type: number): void {
    switch (this.#section) {
      case 'tables':
        this.#tableEntry(name);
        return;
      case 'blocks':
        if (name === 'BLOCK') this.#startBlock();
        else if (name === 'ENDBLK') this.#endBlock();
        else if (this.#block) this.#entity(this.#readerOf(name, type));
        return;
      case 'entities':
        this.#entity(this.#readerOf(name, type));
        return;
      case 'objects':
        this.#clips.object(name, this.#tags, this.#source.bytes);
        this.#source.skipTo(CLIP_OBJECTS);
        return;
      case 'none':
        // Fragments without sections: entities are drawn, anything else is not a DXF.
        if (!ENTITY_READERS.has(name) && name !== 'POLYLINE' && name !== 'INSERT') return;
        this.#doc.recognised = true;
        this.#section = 'entities';
        this.#modelStart = this.#doc.tape.count;
        this.#entity(this.#readerOf(name, type));
        return;
      default:
    }
  }

  #readerOf(name: string, type: number): EntityReader {
    const bytes = this.#source.bytes;
    let reader = ENTITY_READERS.get(name);
    if (name === 'INSERT') {
      reader = (doc, tags, look) => {
        this.#insertFlags = look.flags;
        return readInsert(doc, tags, look, bytes);
      };
    }
    if (name === 'POLYLINE') reader = (doc, tags, look) => this.#polyline.begin(doc, tags, look);
    else if (name === 'ATTDEF') reader = (doc, tags, look) => this.#attributeDefinition(doc, tags, look);
    else if (name === 'ATTRIB') {
      reader = (doc, tags, look) => {
        look.flags |= this.#insertFlags;
        return ENTITY_READERS.get('ATTRIB')!(doc, tags, look);
      };
    }
    reader = keepingText(reader ?? readUnknown, name, bytes);
    this.#readers[type] = reader;
    return reader;
  }

  /** In a block only constant attributes are drawn; the others are templates for those of each reference. */
  #attributeDefinition(doc: DxfDocument, tags: Tags, look: Look): Outcome {
    const drawn = !this.#block || (tags.integer(70, 0) & 2) !== 0;
    return drawn ? ENTITY_READERS.get('ATTDEF')!(doc, tags, look) : 'drawn';
  }

  #entity(reader: EntityReader): void {
    const tags = this.#tags;
    const look = readLook(this.#doc, tags, this.#source.bytes, this.#look);
    if (this.#polyline.isOpen && !this.#isVertex()) this.#finishPolyline();
    const outcome = reader(this.#doc, tags, look);
    if (outcome !== 'drawn') this.#count(outcome, tags.number(10, Number.NaN), -tags.number(20, Number.NaN));
  }

  /** True for what may have been a vertex before the file was damaged: its polyline goes on. */
  #isVertex(): boolean {
    return this.#tags.nameEnd - this.#tags.nameStart === 6 && this.#source.bytes[this.#tags.nameStart]! === 86;
  }

  #finishPolyline(): void {
    if (this.#polyline.isOpen) this.#count(this.#polyline.finish(this.#doc));
  }

  #count(outcome: Outcome, x = Number.NaN, y = Number.NaN): void {
    if (outcome === 'broken') this.#broken();
    else if (outcome === 'nothing') this.#findings.add(DXF_NOTICES.degenerate, { x, y, width: 0, height: 0 });
  }

  #startSection(): void {
    this.#endSection();
    const name = this.#text(2).toUpperCase();
    this.#doc.recognised = true;
    this.#section = SECTIONS[name] ?? 'other';
    if (this.#section === 'header') readHeader(this.#doc, this.#tags, this.#source.bytes);
    if (this.#section === 'entities') this.#modelStart = this.#doc.tape.count;
    if (this.#section === 'other') this.#source.skipTo(SECTION_ENDS);
    if (this.#section !== 'objects') return;
    this.#source.keep = KEEP_OF_OBJECTS;
    this.#source.skipTo(SECTION_ENDS, 'SPATIAL_FILTER');
  }

  #endSection(): void {
    this.#finishPolyline();
    this.#endBlock();
    if (this.#modelStart >= 0) this.#doc.model.push([this.#modelStart, this.#doc.tape.count]);
    this.#modelStart = -1;
    this.#section = 'none';
    this.#source.keep = KEEP;
  }

  #startBlock(): void {
    this.#endBlock();
    const tags = this.#tags;
    const at = tags.find(2);
    const number = at < 0 ? -1 : this.#doc.names.of(this.#source.bytes, tags.starts[at]!, tags.ends[at]!);
    const base = [finite(tags.number(10, 0)), finite(tags.number(20, 0)), finite(tags.number(30, 0))] as const;
    const first = this.#doc.tape.count;
    const external = (tags.integer(70, 0) & 4) !== 0;
    this.#block = { name: this.#text(2), number, block: { base, first, end: first, external } };
  }

  #endBlock(): void {
    const open = this.#block;
    if (!open) return;
    this.#finishPolyline();
    this.#block = null;
    open.block.end = this.#doc.tape.count;
    if (MODEL_SPACE.test(open.name)) this.#doc.model.push([open.block.first, open.block.end]);
    else if (PAPER_SPACE.test(open.name)) this.#doc.paperEntities += open.block.end - open.block.first;
    else if (open.number >= 0) this.#doc.blocks.set(open.number, open.block);
  }

  #startTable(): void {
    const name = this.#text(2).toUpperCase();
    if (IDLE_TABLES.includes(name)) this.#source.skipTo(TABLE_ENDS);
    else if (name === 'LTYPE') {
      const place = this.#source.skipTo(TABLE_ENDS);
      if (place >= 0) this.#lineTypes.push(place);
    }
  }

  #tableEntry(name: string): void {
    if (name === 'TABLE') this.#startTable();
    const tags = this.#tags;
    const at = tags.find(2);
    if (at < 0 || (name !== 'LAYER' && name !== 'LTYPE' && name !== 'STYLE')) return;
    const number = this.#doc.names.of(this.#source.bytes, tags.starts[at]!, tags.ends[at]!);
    if (name === 'STYLE') {
      this.#doc.texts.addStyle(this.#doc, tags, this.#source.bytes, number);
      return;
    }
    if (name === 'LTYPE') {
      this.#doc.lineTypes.set(number, tags.integer(73, 1) > 0);
      return;
    }
    const type = tags.find(6);
    const lineType =
      type < 0 ? this.#doc.continuous : this.#doc.names.of(this.#source.bytes, tags.starts[type]!, tags.ends[type]!);
    this.#doc.noteLineType(lineType);
    this.#doc.layers.set(number, {
      colour: colourOf(tags, 7),
      off: tags.number(62, 7) < 0,
      frozen: (tags.integer(70, 0) & 1) !== 0,
      unplotted: tags.integer(290, 1) === 0,
      lineType,
      pen: layerPen(tags),
    });
  }

  #text(code: number): string {
    const at = this.#tags.find(code);
    if (at < 0) return '';
    return this.#doc.text.text(this.#source.bytes, this.#tags.starts[at]!, this.#tags.ends[at]!);
  }
}

/** The header's variables: those with a number under code 40 or 70, and the code page. */
function readHeader(doc: DxfDocument, tags: Tags, bytes: Uint8Array): void {
  let variable = '';
  for (let i = 0; i < tags.count; i++) {
    const code = tags.codes[i]!;
    if (code === 9) variable = doc.text.text(bytes, tags.starts[i]!, tags.ends[i]!).toUpperCase();
    else if (code === 3 && variable === '$DWGCODEPAGE') {
      doc.text.setCodePage(doc.text.text(bytes, tags.starts[i]!, tags.ends[i]!));
    } else if ((code === 40 || code === 70) && !doc.header.has(variable)) doc.header.set(variable, tags.numbers[i]!);
  }
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
