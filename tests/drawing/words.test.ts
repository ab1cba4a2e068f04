import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSvg } from '../../shared/site/example.ts';
import { CONTROL_PANEL } from '../../shared/site/examples/control-panel.ts';
import { foldName, nameParts } from '../../shared/drawing/words/fold.ts';
import { hasPlainNames, subjectOfPlain } from '../../shared/drawing/words/plain.ts';
import { subjectOf } from '../../shared/drawing/words/says.ts';
import { SUBJECTS, type Subject } from '../../shared/drawing/words/subjects.ts';
import { WORD_LISTS } from '../../shared/drawing/words/table.ts';

/** Every word of the lists with its subject and language. */
const WORDS = Object.entries(WORD_LISTS).flatMap(([language, list]) =>
  SUBJECTS.flatMap((subject) =>
    (list[subject]?.split(',') ?? []).map((word) => ({ language, subject, word: word.trim() })),
  ),
);

const bare = (word: string) => word.replaceAll('*', '');
const said = (...names: string[]) => names.map((name) => [name, subjectOf(name)]);
const all = (want: Subject | null, ...names: string[]) => names.map((name) => [name, want]);

describe('the table of words', () => {
  it('[AN80] has each subject in each language, and each word once', () => {
    const languages = Object.keys(WORD_LISTS).filter((language) => language !== 'programs');
    expect(languages).toHaveLength(18);
    const twice = WORDS.map(({ language, word }) => `${language} ${foldName(word)}`).filter(
      (word, i, words) => words.indexOf(word) !== i,
    );
    expect(twice).toEqual([]);
    const rare = new Set(['frame', 'border']);
    for (const language of languages) {
      const missing = SUBJECTS.filter((subject) => !rare.has(subject) && !WORD_LISTS[language]![subject]);
      expect(missing, language).toEqual([]);
    }
  });

  it('[AN80] says of each of its words what it lists it under', () => {
    const wrong = WORDS.filter(({ subject, word }) => subjectOf(bare(word)) !== subject);
    expect(wrong).toEqual([]);
  });

  it('[AN80] can be looked up: a word with any ending has three letters at least', () => {
    expect(WORDS.filter(({ word }) => word.includes('*') && foldName(bare(word)).length < 3)).toEqual([]);
  });

  it('[AN80] says the same in any case and width, with any accents, and between any punctuation', () => {
    const dressed = fc.record({
      entry: fc.constantFrom(...WORDS.filter(({ subject }) => subject !== 'frame')),
      looks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      before: fc.constantFrom('', '_', '01-', '(', '2.', ' \t', '[#'),
      gap: fc.constantFrom(' ', '_', '-', ' / ', '.', '', '　'),
      behind: fc.constantFrom('', ' 3', '_1_', ')', '-02', '…', '!'),
    });
    fc.assert(
      fc.property(dressed, ({ entry, looks, before, gap, behind }) => {
        const letters = [...bare(entry.word)].map((letter, i) =>
          letter === ' ' ? gap : dress(letter, looks[i % 40]!),
        );
        const name = `${before}${letters.join('')}${behind}`;
        expect([name, subjectOf(name)]).toEqual([name, entry.subject]);
      }),
      { numRuns: 4000 },
    );
  });
});

/** A letter in another case, width or with an accent. */
function dress(letter: string, look: number): string {
  const cased = look % 2 === 0 ? letter.toUpperCase() : letter;
  if (/[A-Za-z]/.test(cased) && look % 3 === 0) return String.fromCharCode(cased.charCodeAt(0) + 0xfee0);
  return /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(letter) && look % 5 === 0 ? `${cased}\u0301` : cased;
}

describe('names', () => {
  const nameWords = (name: string) =>
    nameParts(name)
      .map(({ text }) => text)
      .join(' ');

  it('[AN80] come apart at case changes, digits and punctuation, and where the writing changes', () => {
    expect(nameWords('IV_BEND_DOWN')).toBe('iv bend down');
    expect(nameWords('innerCutLines02')).toBe('inner cut lines');
    expect(nameWords('DXFCutLayer')).toBe('dxf cut layer');
    expect(nameWords('Maße/CIĘCIE')).toBe('masse ciecie');
    expect(nameWords('cut切断線 ｶｯﾄ')).toBe('cut 切断線 カット');
    expect(nameWords('РезкаВнутри')).toBe('резка внутри');
    expect(nameWords('ΚΟΠΗ Σχέδιος')).toBe('κοπη σχεδιοσ');
    expect(nameWords('① ★ 12')).toBe('');
  });

  it.each<[Subject | null, ...string[]]>([
    [
      'cut',
      'CIĘCIE',
      'Skærelinjer',
      'KUTT',
      'Leikkausviivat',
      'KESİM',
      'Řezání',
      'Skärning',
      'РЕЗКА',
      '切割',
      '레이저커팅',
      'Découpe_1',
      'SNIJDEN',
      'laserCut',
      'ＣＵＴ',
    ],
    ['inner_cut', 'innerCut', 'cut_inside', 'Durchbrüche', 'Durchbrueche', 'taglio interno', '镂空', 'corte_interior'],
    ['outline', 'Außenkontur', 'AUSSENKONTUR', 'obrys', 'contorno', '外形', 'Buitencontour', 'Контур'],
    [
      'engrave',
      'GRAWEROWANIE',
      'Kaiverrus',
      'Kazıma',
      'Indgravering',
      'Gravação',
      'gravírování',
      'ГРАВИРОВКА',
      '雕刻',
      '彫刻',
      '각인',
      'Lasergravur',
    ],
    ['raster', 'Flächengravur', 'Flaechengravur', 'fillEngrave', '面雕', 'Растр'],
    ['score', 'ハーフカット', 'kiss-cut', 'Meio corte', 'надрез', '반칼'],
    ['crease', 'Rillung', 'cordonatura', 'vinco', '压痕', '오시', 'биговка'],
    [
      'bend',
      'Bukkelinjer',
      'Knekklinje',
      'TAIVUTUS',
      'BÜKÜM ÇİZGİSİ',
      'Biegelinien',
      'GIĘCIE',
      'ohyby',
      'Bockning',
      'ЛИНИИ ГИБА',
      '折弯线',
      '曲げ線',
      '절곡',
      'quinagem',
    ],
    ['perforate', 'Perforation', 'PERF', 'perforacja', 'ミシン目', '미싱선', '易撕线'],
    [
      'dimension',
      'Mållinjer',
      'Mitoitus',
      'ÖLÇÜLER',
      'WYMIARY',
      'Kóty',
      'Måttsättning',
      'РАЗМЕРЫ',
      '标注',
      '寸法',
      '치수',
      'COTAS',
      'Quotatura',
    ],
    ['construction', '不切割', 'カットしない', '절단 금지', 'nie ciąć', 'Hjälplinjer', 'NO_CORTAR', 'Вспомогательная'],
    [
      'sheet',
      'RITRAM',
      'Texthuvud',
      'Zeichnungsrahmen',
      'Schriftfeld',
      'CARTOUCHE',
      'Cajetín',
      '图框',
      '표제란',
      'ШТАМП',
      'Rahmen_A3',
      'A4 frame',
      'Рамка A4',
      'marge A2',
    ],
    ['frame', 'Frame', 'RAHMEN', 'Cadre', '(рамка)', '枠'],
    ['border', 'Border', '边框'],
    ['centre', 'Mittellinie', 'osie', 'осевые', '中心线', 'Hartlijn', 'traits d’axe'],
    ['hidden', 'Verdeckte Kanten', 'arêtes cachées', '隠れ線', 'невидимые линии', 'ukryte'],
    ['hatch', 'Schraffuren', 'HATCH', 'Hachures', 'штриховка', '剖面线', 'ハッチング', 'Šrafování', 'HATCH_OUTLINE'],
    ['countersink', 'CSK', 'C-Sink', 'Senkung M4', 'Försänkning', '沉孔', '皿もみ', 'зенковка'],
    [
      'thread',
      'TAP',
      'M4 Gewinde',
      'gwinty',
      'резьба М6',
      '螺纹',
      'タップ',
      'Závity',
      'thread cutting',
      'Tapped_Holes',
    ],
    [null, 'haircut', 'shortcut', 'SIDE_B_END', 'Remark', 'cutlery', 'texture', 'stanza', 'performance', 'Frame 2'],
    [null, 'Cut and Bend', 'cięcie + grawer', '切割雕刻', 'Schnitt/Gravur', 'perf fold'],
  ])('[AN80] say %s', (want, ...names) => {
    expect(said(...names)).toEqual(all(want, ...names));
  });

  it.each<[Subject | null, ...string[]]>([
    ['cut', 'Edge.Cuts', 'edge_cuts', 'CutContour'],
    ['engrave', 'F.SilkS', 'B.SilkS', 'F.Silkscreen', 'b_silkscreen', 'SCRIBE'],
    ['construction', 'F.Fab', 'F.CrtYd', 'B.Courtyard', 'Dwgs.User', 'Cmts.User', 'Eco1.User', 'User.Drawings'],
    ['outline', 'IV_OUTER_PROFILE', 'OUTER_PROFILES'],
    ['inner_cut', 'IV_INTERIOR_PROFILES', 'INTERIOR_PROFILES'],
    ['bend', 'IV_BEND', 'IV_BEND_DOWN', 'UP_CENTERLINES', 'BEND_LINES_UP'],
    ['construction', 'IV_TANGENT', 'IV_TOOL_CENTER', 'IV_TOOL_CENTER_DOWN', 'IV_ARC_CENTERS', 'BEND_EXTENT'],
    ['construction', 'IV_FEATURE_PROFILES', 'IV_FEATURE_PROFILES_DOWN', 'IV_ALTREP_FRONT', 'IV_ALTREP_BACK'],
    ['construction', 'IV_UNCONSUMED_SKETCHES', 'IV_ROLL', 'IV_ROLL_TANGENT', 'DEFPOINTS', '*ADSK_CONSTRAINTS'],
    ['dimension', 'A-ANNO-DIMS'],
    ['sheet', 'G-ANNO-TTLB', 'FORMAT', 'Design Template', 'Border (ISO)', 'AM_BOR'],
    ['dimension', 'AM_5'],
    ['construction', 'T1', 't2'],
    ['hidden', 'Make2D::Hidden::Curves'],
    [null, 'C00', 'C29', 'T3', 'T12', 'AM_0', 'F.Cu', 'F.Paste', 'SLD-0', 'Make2D::Visible::Curves'],
  ])('[AN81] of programs say %s', (want, ...names) => {
    expect(said(...names)).toEqual(all(want, ...names));
  });

  it('[AN84] in each other: the innermost that says something decides, unless it only says how it looks', () => {
    expect(said('Cut > inner', 'Engrave > logo > part 2', 'Engrave > cut', 'Engrave::cut')).toEqual([
      ['Cut > inner', 'cut'],
      ['Engrave > logo > part 2', 'engrave'],
      ['Engrave > cut', 'cut'],
      ['Engrave::cut', 'cut'],
    ]);
    expect(said('Engrave > outline', 'Outline > Notes', 'Frame > plate', 'Layer 1 > logo')).toEqual([
      ['Engrave > outline', 'engrave'],
      ['Outline > Notes', 'note'],
      ['Frame > plate', null],
      ['Layer 1 > logo', null],
    ]);
  });
});

describe('plain names', () => {
  const svg = (attributes: string) => `<svg width="10mm"><g ${attributes}><path d="M0 0H9"/></g></svg>`;

  it('[AN80] are read without the table, with the same answer', () => {
    for (const name of ['CUT', 'mark', 'Bend', 'LABEL']) {
      expect(hasPlainNames(svg(`id="${name}"`)), name).toBe(true);
      expect(subjectOfPlain(name), name).toBe(subjectOf(name));
    }
  });

  it('[AN80] are all that our own sample has', () => {
    expect(hasPlainNames(exampleSvg(CONTROL_PANEL))).toBe(true);
    expect(exampleSvg(CONTROL_PANEL)).toContain('label="CUT"');
    expect(hasPlainNames(svg('width="3" data-idea="x"'))).toBe(true);
  });

  it.each([
    'id="cuts"',
    "id = 'a b'",
    'class="cut x"',
    'data-name="切断"',
    'i:label="fold"',
    'ID="part"',
    'id=cut',
    'id="cut"/><!ENTITY a "b">',
  ])('[AN80] are not %s', (attributes) => {
    expect(hasPlainNames(svg(attributes))).toBe(false);
  });
});
