import type { WordList } from './subjects.ts';

/**
 * German words, as on drawings after DIN EN ISO 128, 129 and 7200 and in the guides of laser shops. Compounds have any ending; those that
 * mean a view (Querschnitt) are not among them.
 */
export const GERMAN: WordList = {
  cut:
    'schnitt, schnitte, schnittlini*, schnittkant*, schnittebene, schnittkontur*, schneid*, laserschnitt*, laserschneid*, aussenschnitt*, ' +
    'trennschnitt*, trennlini*, zuschnitt*, schnittmuster, durchschneid*, stanzen, stanzung*, stanzlini*, stanzkontur*, stanzform*, gestanzt, geschnitten, laserzuschnitt*, schnittweg*',
  inner_cut:
    'innenschnitt*, ausschnitt*, ausschneid*, durchbruch*, durchbrüche*, aussparung*, ausklinkung*, innenausschnitt*, bohrung, bohrungen, löcher, lochbild*, langloch, langlöcher, ' +
    'durchgangsloch, durchgangslöcher, befestigungsloch, befestigungslöcher, schlitze',
  outline: '*kontur, *konturen, konturlini*, umriss*, aussenkant*, körperkant*',
  engrave: 'gravur, gravuren, *gravur, *gravuren, gravurlini*, gravier*, eingravier*, lasergravier*, ätz*, einbrenn*',
  raster: 'flächengravur*, rastergravur*, flächengravier*, vollgravur*, rastern',
  score: 'ritzen, ritzlini*, ritzung*, anritz*, halbschnitt*, anstanz*, anreiss*, anriss*',
  mark: 'markier*, lasermarkier*, kennzeichnung*',
  crease: 'rill*, falz*, nutlini*',
  bend: 'bieg*, biegung*, kantlini*, abkant*, kantung*, falt*, knick*, kanten oben, kanten unten',
  perforate: 'perforier*, perforationslini*, abrisslini*, reisslini*',
  countersink: 'senkung*, ansenk*, gesenkt, senkbohr*, senkloch*, kegelsenk*, flachsenk*, zylindersenk*, senker',
  thread: 'gewind*, innengewind*, gewindebohr*, kernloch*',
  pocket: 'tasche, taschen, taschenfräs*, vertiefung*, sackloch*, sacklöcher, einfräsung*, fräsung*',
  dimension:
    'bemass*, *bemassung, *bemassungen, masse, masslini*, massangab*, masskett*, masshilfslini*, vermass*, abmessung*, masspfeil*',
  construction:
    'konstruktion*, hilfslini*, hilfsgeometri*, hilfskonstruktion*, sicherheitsabstand*, sicherheitszon*, satzspiegel, hilfskreis*, hilfspunkt*, nicht schneiden, nicht lasern, kein schnitt, ' +
    'nicht gravieren, nicht drucken, führungslini*, biegezon*, biegetangent*',
  sheet:
    'zeichnungsrahm*, zeichenrahm*, blattrahm*, planrahm*, schriftfeld*, schriftkopf*, schriftköpfe, titelblock*, titelfeld*, plankopf*, planspiegel, ' +
    'stückliste*, passmark*, passerkreuz*, schnittmark*, schneidmark*, falzmark*, beschnitt, beschnittzugab*, anschnitt, blattrand, seitenrand, papierrand, ansichtsfenster',
  note: 'mass, anmerkung*, hinweis*, notiz*, kommentar*, bemerkung*, legende*, bezugslini*, bezugspunkt*, biegetext*, referenz*, anleitung*, bauanleitung*, montageanleitung*, aufbauanleitung*, erklärung*, erläuterung*, revisionswolke*, änderungswolke*',
  frame: 'rahmen',
  border: 'rand, ränder, randlini*, umrandung*, rohmaterial, rohplatte, plattenrand, plattenmass',
  text: 'texte, textfeld*, texteben*, beschriftung*, schrift, schriften, schriftzug*, schriftzüge, titel, buchstaben',
  hatch: 'schraff*',
  centre:
    'mitte, mitten, mittellini*, mittelachs*, mittelpunkt*, mittelkreuz*, achse, achsen, achslini*, achskreuz*, symmetrielini*, symmetrieachs*, lochkreis*, teilkreis*, wälzkreis*, grundkreis*',
  hidden: 'verdeckt*, unsichtbar*, strichpunkt*, strichlini*, gestrichelt*, phantomlini*, verborgene*',
};

/** Dutch words, as in the guides of Snijlab and Laserbeest and on drawings after NEN-EN-ISO 128. */
export const DUTCH: WordList = {
  cut: 'snij*, lasersnij*, gesneden, doorsnij*, snijlijn*, buitensnij*, snede',
  inner_cut: 'uitsnij*, uitsned*, uitsparing*, binnensnij*, gat, gaten, boorgat*, boring, boringen',
  outline: '*contour, *contouren, omtrek*, omlijning*',
  engrave: 'graveer*, graver, graveren, gravering*, *gravure, *gravures, ingraver*, etsen, lasergraver*',
  raster: 'vlakgravure*, rastergravure*, rasteren, vlakgraver*',
  score: 'rits*, halfsnij*, half snijden, kraslijn*',
  mark: 'markeer*, markering*, aftekenlijn*',
  crease: 'rillen, rillijn*, rilling*',
  bend: 'vouw*, zetlijn*, zetting*, zetten, buig*, kantlijn*, buiglijn*',
  perforate: 'perforatie*, perforeer*, perforeren, scheurlijn*',
  countersink: 'verzonken, verzink*, soeverein*, soevereingat*, verzinking*',
  pocket: 'uitdieping*, pocketfrezen*, blind gat, kamerfrezen*',
  thread: 'schroefdraad*, draadgat*, draadgaten, tapgat*, tappen, tapboor*, getapt, draadtap*',
  dimension: 'maatvoering*, maatlijn*, maten, bemating*, afmeting*, maatpijl*',
  construction:
    'constructie*, constructielijn*, hulplijn*, hulpgeometrie, niet snijden, niet graveren, niet lasersnijden',
  sheet:
    'afloop, snijmarge, titelhoek*, titelblok*, onderhoek*, tekeningkader*, tekenkader*, kaderlijn*, bladrand, stuklijst*, bladkader*, paskruis*',
  note: 'opmerking*, notitie*, aantekening*, toelichting*, renvooi, instructie*, handleiding*, uitleg',
  frame: 'kader, kaders',
  border: 'randen, randlijn*',
  text: 'tekst*, opschrift*, belettering*, letters',
  hatch: 'arcering*, arceer*, gearceerd*',
  centre: 'hartlijn*, middellijn*, aslijn*, middelpunt*, symmetrielijn*, assen',
  hidden: 'verborgen, onzichtba*, stippellijn*, streeplijn*, streepstip*',
};

/** Swedish words, as on drawings after SS-EN ISO 128 and 7200. */
export const SWEDISH: WordList = {
  cut: 'skär, skära, skäras, skärs, skärning*, skärlinj*, skärkontur*, laserskär*, klipp, klippa, klippning*, utklipp*, snitt, snittlinj*, kapning',
  inner_cut: 'urskär*, utskär*, ursparing*, håltagning*, innerskär*, urtag*, hål, hålen, hålbild*, borrhål*',
  outline: 'ytterkontur*, innerkontur*, konturlinj*, ytterlinj*, omkrets',
  engrave: '*gravering, *graveringar, gravera, graverad*, graveras, gravyr*, etsning*, etsa, ingraver*',
  raster: 'rastergravering*, ytgravering*, rastrer*',
  score: 'rits, ritsa, ritsning*, ritslinj*, halvskär*',
  mark: 'märkning*, markering*, märka, märk',
  crease: 'bigning*, biglinj*',
  bend: 'bock, bocka, bockas, bockning*, bocklinj*, bocknings*, vik, vikning*, viklinj*, vika, bockad*, kantpress*',
  perforate: 'perforering*, perforera*, rivlinj*',
  countersink: 'försänk*, plansänk*, undersänk*',
  pocket: 'ficka, fickor, fickfräs*, urfräs*, bottenhål',
  thread: 'gänga, gängas, gängad*, gängning*, gänghål*, gängor, gängtapp*, gängade hål',
  dimension: 'måttsätt*, måttlinj*, måttpil*, måttangivelse*, måttsatt, dimensionering*',
  construction: 'hjälplinj*, konstruktionslinj*, stödlinj*, hjälpgeometri*, skär ej, klipp ej, ej skärning, skär inte',
  sheet:
    'utfall, utfallande, ritram*, ritningsram*, ritningshuvud*, texthuvud*, namnruta*, titelruta*, rithuvud*, stycklista*, ramlinj*, skärmärk*, passmärk*',
  note: 'anteckning*, anmärkning*, kommentar*, hänvisning*, noteringar, mått, instruktion*, anvisning*, förklaring*',
  frame: 'ram, ramen, ramar',
  border: 'kantlinje, marginal*',
  text: 'textning*, bokstäver, rubrik*',
  hatch: 'skraffer*, snittstreck*',
  centre: 'centrumlinj*, mittlinj*, centrum, centrumpunkt*, symmetrilinj*, axellinj*, centrumkors*',
  hidden: 'dold, dolda, skymd*, streckad*, dolda linjer, osynlig*, streckpunkt*',
};
