import type { WordList } from './subjects.ts';

/** Polish words, as on drawings after PN-EN ISO 128 and in the guides of laser shops. */
export const POLISH: WordList = {
  cut: 'cięcie, cięcia, ciąć, cięte, linia cięcia, linie cięcia, cięcie laserowe, cięcie zewnętrzne, rozkrój, tnij, wykrojnik*, przecięci*, laser cięcie, tnące',
  inner_cut:
    'wycięci*, wycinan*, wycinanie, wycinać, wycinek otworu, cięcie wewnętrzne, wycięcia wewnętrzne, cięcie otworów, otwór, otwory, otworów',
  outline:
    'obrys, obrysy, obwiednia, obwiednie, zarys, zarysy, obrys zewnętrzny, obrys wewnętrzny, krawędzie zewnętrzne',
  engrave:
    'grawer, grawery, grawerka, grawerowan*, grawerować, grawerunek, grawerunki, grawiur*, grawerowanie laserowe, grawirowan*, trawieni*, wygrawer*',
  raster:
    'grawerowanie powierzchni, grawerowanie powierzchniowe, grawerowanie rastrowe, grawerowanie wypełnienia, grawerowanie obszaru',
  score: 'nacięci*, nacinan*, nadcięci*, nadcinan*, rysowanie laserowe, zarysowani*, trasowani*',
  mark: 'znakowani*, oznaczeni*, znacznik*, znakowanie laserowe',
  crease: 'bigowan*, linia bigowania, linie bigowania, przetłoczen*',
  bend: 'gięci*, giąć, gięte, zagięci*, zaginani*, linia gięcia, linie gięcia, składani*, zagięcia, linia zgięcia, zgięci*, złożeni*',
  perforate: 'perforacj*, perforowan*, linia odrywania',
  countersink: 'pogłębi*, pogłębienie stożkowe, fazowanie otworów, stożkowan*, zagłębieni*',
  pocket: 'kieszeń, kieszenie, kieszeniow*, otwór nieprzelotowy',
  thread: 'gwint, gwinty, gwintowan*, gwintow*, otwór gwintowany, otwory gwintowane',
  dimension: 'wymiar, wymiary, wymiarow*, zwymiarowan*, linia wymiarowa, linie wymiarowe',
  construction:
    'konstrukcj*, konstrukcyjn*, pomocnicz*, linia pomocnicza, linie pomocnicze, nie ciąć, nie wycinać, nie grawerować, bez cięcia',
  sheet:
    'spad, spady, ramka rysunku, ramka rysunkowa, ramka arkusza, tabelka, tabelka rysunkowa, tabliczka rysunkowa, tabliczka znamionowa rysunku, obramowanie arkusza, obramowanie rysunku, znaczniki cięcia, pasery, wykaz części',
  note: 'uwaga, uwagi, adnotacj*, komentarz*, odnośnik*, legenda rysunku, notatki, opisy wymiarów, instrukcj*, objaśnieni*, wskazówk*',
  frame: 'ramka, ramki, obramowani*',
  border: 'brzeg, brzegi, krawędź arkusza, margines, marginesy',
  text: 'tekst, teksty, napis, napisy, opis, opisy, litery, tytuł',
  hatch: 'kreskowanie, zakreskowan*',
  centre:
    'oś, osie, osiow*, osiowe, linia osiowa, linie osiowe, oś symetrii, osie symetrii, środek, środki, linie symetrii, linia środkowa',
  hidden:
    'niewidoczn*, ukryt*, linie niewidoczne, linie ukryte, przerywan*, linia przerywana, linie przerywane, kreskowe, kreskowa, kreskowan*',
};

/** Czech words, as on drawings after ČSN EN ISO 128. */
export const CZECH: WordList = {
  cut: 'řez, řezy, řezat, řezání, řezac*, řezná, řezné, řezná čára, řezné čáry, stříhán*, střih, pálení, výpalek, řezání laserem, laserové řezání, vnější řez, dělení materiálu',
  inner_cut: 'výřez*, vnitřní řez, vnitřní řezy, vnitřní řezání, vyříznut*, výstřih*, díra, díry, otvor, otvory',
  outline: 'kontura, kontury, vnější kontura, vnitřní kontura, obvod, vnější obrys, vnitřní obrys',
  engrave: 'gravír*, gravírování, gravírovat, rytí, rytina, ryté, rýt, vyrýt, leptán*, gravury',
  raster: 'plošné gravírování, gravírování plochy, rastrování, rastrov*, plošná gravura',
  score: 'naříznut*, nařezáv*, nařezání, nářez*, rýsování laserem, škrábnut*',
  mark: 'značení*, značen*, popisování laserem',
  crease: 'rýhován*, rylování, rylovac*, bigován*, rylovací',
  bend: 'ohyb, ohyby, ohybov*, ohýb*, ohnut*, osa ohybu, osy ohybu, čára ohybu, čáry ohybu, linie ohybu, lomov*, sklad papíru, přehyb*',
  perforate: 'perforac*, perforov*, děrování čáry, trhací linie',
  countersink: 'zahlouben*, zahlub*, zapuštěn*, kuželové zahloubení',
  pocket: 'kapsa, kapsy, kapsov*, slepá díra, slepé díry',
  thread: 'závit*, závitov*, závitové díry, závitník*, řezání závitu',
  dimension: 'kóta, kóty, kótov*, kótovac*, kótování, okótován*, rozměr, rozměry, rozměrov*, míry',
  construction:
    'konstrukce, konstrukční, konstrukční čáry, konstrukční čára, pomocn*, pomocné čáry, pomocná čára, neřezat, negravírovat, nestříhat, vodítka, vodicí čáry',
  sheet:
    'spadávka, spadávky, rohové razítko, razítko, popisové pole, rámeček výkresu, rám výkresu, formát výkresu, rámeček listu, titulní blok, ořezové značky, kusovník',
  note: 'poznámk*, komentář*, odkazy, odkazové čáry, legenda výkresu, vysvětlivk*, návod*, pokyn*, instrukce',
  frame: 'rámeček, rámečky',
  border: 'okraj, okraje, ohraničení, okraj stránky',
  text: 'texty, nápis*, popis, popisy, písmo, písmena, titulek',
  hatch: 'šrafa, šrafy, šrafován*',
  centre:
    'osa, osy, osová, osové, osová čára, osové čáry, střed, středy, středov*, osa symetrie, osy symetrie, středová čára',
  hidden: 'skryté, skrytý, skrytá, skryt*, skryté hrany, neviditeln*, neviditelné hrany, čárkovan*, čerchovan*',
};

/** Russian words, as on drawings after ESKD (GOST 2.303, 2.307, 2.104) and in the guides of laser shops. */
export const RUSSIAN: WordList = {
  cut:
    'рез, резы, резка, резки, резать, линия реза, линии реза, линия резки, линии резки, лазерная резка, раскрой*, наружный рез, внешний рез, сквозной рез, разрезать, отрез*, ' +
    'порезка, вырубка, контур реза, контур резки, контурная резка',
  inner_cut: 'вырез*, прорез*, внутренний рез, внутренняя резка, внутренние резы, внутренние вырезы, отверсти*',
  outline:
    'контур, контуры, контурн*, внешний контур, наружный контур, внутренний контур, внутренние контуры, обвод*, абрис*, периметр*',
  engrave: 'гравир*, гравёр*, гравюр*, гравиров*, травлен*, выжиган*',
  raster:
    'растр*, растров*, растровая гравировка, гравировка растр, гравировка заливка, гравировка площади, площадная гравировка, заливка гравировка, сплошная гравировка',
  score: 'надрез*, надсеч*, насеч*, риска, риски, чертилка, просечк*, подрез*',
  mark: 'маркиров*, маркер*, метка, метки, разметк*',
  crease: 'биговк*, линия биговки, линии биговки, рилевк*',
  bend: 'гиб, гибы, гибк*, гибка, сгиб*, загиб*, отгиб*, изгиб*, линия гиба, линии гиба, линия сгиба, линии сгиба, фальц*, согнут*, линия гибки, линии гибки, ось гиба, оси гиба',
  perforate: 'перфорац*, перфориров*, линия отрыва, отрывная линия',
  countersink: 'зенков*, раззенк*, цеков*, зенкер*, потай*, зенк',
  pocket: 'карман, карманы, выборка, выборки, глухое отверстие',
  thread: 'резьб*, метчик*, нарезка резьбы',
  dimension: 'размер, размеры, размерн*, образмер*, выносн*, выносные линии, размерные линии',
  construction:
    'построен*, вспомогат*, линии построения, линия построения, не резать, не гравировать, без реза, нерез*, конструкц*, направляющ*, служебн*',
  sheet:
    'вылет, вылеты, под обрез, основная надпись, штамп*, угловой штамп, рамка чертежа, рамка листа, рамка формата, формат листа, спецификац*, метки реза, приводочн*, обрезные метки, рамка со штампом, видовые экраны, видовой экран',
  note: 'примечан*, заметк*, комментар*, пояснен*, сноск*, выноск*, легенда, аннотац*, техтреб*, инструкц*, технические требования',
  frame: 'рамка, рамки',
  border: 'граница, границы, край листа, поля листа, кромка листа',
  text: 'текст, тексты, текстов*, надпис*, буквы, шрифт*, заголов*',
  hatch: 'штриховка, штриховки, заштрихован*',
  centre:
    'ось, оси, осев*, центр, центры, центров*, осевая линия, осевые линии, центровые линии, осевые, ось симметрии, оси симметрии',
  hidden:
    'невидим*, скрыт*, штрихов*, штрихпунктир*, пунктир*, линии невидимого контура, невидимые линии, скрытые линии',
};
