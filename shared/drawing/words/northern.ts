import type { WordList } from './subjects.ts';

/** Danish words, as on drawings after DS/EN ISO 128 and 7200 and in the guides of Danish FabLabs. */
export const DANISH: WordList = {
  cut: 'skær, skære, skæres, skæring*, skærelinj*, skærekontur*, skærelag, laserskær*, laserskåret, gennemskær*, snitlinj*, klippelinj*',
  inner_cut: 'udskær*, udsparing*, hul, huller, hulskær*, indvendig skæring, udklip*, boring, boringer',
  outline: 'omrids*, yderkant, yderlinj*, konturlinj*',
  engrave: 'indgraver*, gravere, graveres, graveret, gravér, ætsning*, ætse, ætses',
  raster: 'fladegraver*, rastergraver*',
  score: 'ridse, ridses, ridselinj*, ridsning*, halvskær*',
  mark: 'opmærk*, mærkning*, afmærk*, mærke, mærker',
  crease: 'rillelinj*, falselinj*, falsning*',
  bend: 'buk, bukke, bukkes, bukning*, bukkelinj*, buklinj*, bøj*, foldelinj*, foldning*, knæk, knæklinj*, knækning*',
  perforate: 'rivelinj*, afrivning*',
  countersink: 'undersænk*, forsænk*, planforsænk*',
  pocket: 'lomme, lommer, lommefræs*, indfræs*, bundhul',
  thread: 'gevind*, snittap*',
  dimension: 'målsæt*, mållinj*, målpil*, måltal, målangivelse*',
  construction:
    'hjælpelinj*, hjælpegeometri*, skæres ikke, skær ikke, ikke skære, skal ikke skæres, graveres ikke, ingen skæring',
  sheet:
    'beskæring, beskæringszon*, tegningsramm*, tegneramm*, tegningshoved*, titelfelt*, stykliste*, skæremærk*, pasmærk*, arkramm*, papirkant*',
  note: 'bemærkning*, anmærkning*, kommentarer, henvisning*, noter, mål, vejledning*, instruktion*, forklaring*',
  frame: 'ramme, rammen, rammer',
  border: 'kantlinj*, margen',
  text: 'tekst*, bogstav*, overskrift*, påskrift*',
  hatch: 'skraver*',
  centre: 'centerlinj*, midterlinj*, midtlinj*, symmetrilinj*, akselinj*, centermærk*, midte, midten, centerkryds*',
  hidden: 'skjult*, stiplet, stiplede, usynlig*, punkteret*',
};

/** Norwegian words, as on drawings after NS-EN ISO 128 and 7200. */
export const NORWEGIAN: WordList = {
  cut: 'skjær, skjære, skjæres, skjæring*, skjærelinj*, skjærekontur*, laserskjær*, kutt, kutte, kuttes, kutting*, kuttelinj*, kuttelag*, laserkutt*, gjennomskjær*',
  inner_cut: 'utskjær*, utsparing*, hull, hullene, hullutskjær*, innvendig kutt, utkutt*, boring, boringer',
  outline: 'omriss*, ytterkant, ytterlinj*',
  engrave: 'inngraver*, gravere, graveres, gravert, etsing*, lasergraver*',
  raster: 'flategraver*, rastergraver*',
  score: 'risse, risses, rissing*, risselinj*, halvkutt*, halvskjær*',
  mark: 'merking*, merke, merkes, oppmerk*, merkelinj*',
  crease: 'rillelinj*, falselinj*, falsing*',
  bend: 'brettelinj*, bretting*, brettes, knekk, knekkes, knekking*, knekkelinj*, knekklinj*, bøy*, bukkelinj*, bukking*',
  perforate: 'rivelinj*, avrivning*',
  countersink: 'forsenk*, senkhull*',
  pocket: 'lomme, lommer, lommefres*, innfres*, blindhull',
  thread: 'gjeng*',
  dimension: 'målsett*, mållinj*, målpil*, måltall*, dimensjon*',
  construction:
    'hjelpelinj*, hjelpegeometri*, konstruksjon*, skjæres ikke, ikke skjær, ikke skjære, ikke kutt, ikke kutte, kuttes ikke, graveres ikke',
  sheet:
    'utfallende, beskjæring, tegningsramm*, tegneramm*, tittelfelt*, tittelblokk*, stykkliste*, delliste*, skjæremerk*, passmerk*, arkramm*',
  note: 'merknad*, anmerkning*, kommentarer, henvisning*, notater, veiledning*, instruksjon*, forklaring*',
  border: 'kantlinj*, marg, margen',
  text: 'bokstav*, overskrift*, påskrift*',
  hatch: 'skraver*',
  centre: 'senterlinj*, senter, senterkryss*, midtlinj*, symmetrilinj*, akselinj*',
  hidden: 'skjult*, stiplet, stiplede, usynlig*',
};

/** Finnish words, as on drawings after SFS-EN ISO 128 and 7200 and in the guides of Finnish cutting services. */
export const FINNISH: WordList = {
  cut: 'leikkaus, leikkaa, leikataan, leikkaukset, leikkauslinj*, leikkausviiv*, leikkauskerros, laserleikkau*, leikkuu, leikkuulinj*, leikkuuviiv*, leikattav*, läpileikattav*, polttoleikkau*',
  inner_cut: 'sisäleikkau*, aukko, aukot, aukkojen, reikä, reiät, reikien, reikäleikkau*',
  outline: 'ääriviiv*, ulkoreun*, ulkoviiv*, ulkokontuur*, kontuur*',
  engrave: 'kaiver*, laserkaiver*, syövyty*, etsau*',
  raster: 'rasterikaiver*, pintakaiver*, rasteroin*, aluekaiver*',
  score: 'piirtoviiv*, urit*, pintaviil*, viilto, viillot, puolileikkau*',
  mark: 'merkintä*, merkinn*, merkkau*, merkitse*, merkitään, lasermerkin*',
  crease: 'nuuttau*, nuutti*, nuutataan',
  bend: 'taivut*, taivuteta*, taite, taitteet, taitos*, taittoviiv*, taitto, särmäy*, särmät*, kanttau*',
  perforate: 'perforoin*, perforoitu*, repäisyviiv*',
  countersink: 'upotus*, upotettu*, upotukset, kartioupotu*, senkkau*',
  pocket: 'tasku, taskut, taskujyrsi*, syvennys, syvennykset, pohjareikä',
  thread: 'kierre, kierteet, kierteen, kierrerei*, kierteity*, kierteytys*, kierretappi*',
  dimension: 'mitoitu*, mittaviiv*, mitta, mitat, mittanuol*, mittaluku*, mittaluvut',
  construction:
    'apuviiv*, apugeometri*, rakenneviiv*, ei leikata, älä leikkaa, ei leikkausta, ei kaiverreta, älä kaiverra, ei lasereida',
  sheet:
    'leikkuuvara, leikkuuvarat, piirustuskehy*, piirustuskehik*, otsikkoalue*, otsikkotaulu*, nimiö, nimiön, nimiötaulu*, osaluettelo*, leikkuumerk*, kohdistusmerk*, arkin reuna, arkin kehys, arkkikehy*',
  note: 'huomautu*, huomio, huomiot, kommentti, kommentit, viite, viitteet, viiteviiv*, selite, selitteet, muistiinpan*, ohje, ohjeet, ohjeita, asennusohje*',
  frame: 'kehys, kehyksen, kehykset',
  border: 'reuna, reunat, reunan, reunaviiv*, marginaali*',
  text: 'teksti*, kirjaimet, kirjain, otsikko, otsikot',
  hatch: 'viivoitu*, leikkausviivoitu*, varjostu*',
  centre: 'keskiviiv*, keskilinj*, keskipiste*, keskiristi*, symmetriaviiv*, akselilinj*, akseliviiv*',
  hidden: 'piilo, piiloviiv*, piilotettu*, katkoviiv*, pistekatkoviiv*, näkymät*',
};

/** Turkish words, as on drawings after TS EN ISO 128 and 7200 and in the guides of Turkish laser shops. */
export const TURKISH: WordList = {
  cut: 'kes, kesim, kesimi, kesimler, kesme, kesilecek*, kesilen*, lazer kesim, kesim çizgisi, kesim hattı, kesme çizgisi, dış kesim',
  inner_cut: 'iç kesim, iç kesme, delik, delikler, delikleri, boşaltma*, iç kontur',
  outline: 'dış kontur, dış çizgi, dış hat, ana hat, konturu, konturlar, çevre çizgisi',
  engrave: 'gravür*, kazı, kazıma*, kazınacak*, oyma, oymalar, lazer kazıma',
  raster: 'raster kazıma, alan kazıma, dolgu kazıma, alan kazıması, yüzey kazıma',
  score: 'çizik*, yarım kesim, yarı kesim',
  mark: 'işaretle*, markalama*, markala',
  crease: 'pilyaj*, katlama izi',
  bend: 'büküm*, bükme*, bükül*, abkant*, katlama*, katla, katlanacak*, kıvırma*, kat yeri',
  perforate: 'perfore*, perforaj*, yırtma çizgisi',
  countersink: 'havşa*',
  pocket: 'cep, cepler, cep boşaltma, cep frezeleme, kör delik',
  thread: 'kılavuz, kılavuz çekilecek, diş açma, diş çekme, dişli delik, vida dişi',
  dimension: 'ölçü, ölçüler, ölçüleri, ölçülendir*, ölçü çizgisi, ölçü çizgileri, ölçüm*, boyutlandır*',
  construction:
    'yardımcı*, yardımcı çizgi, yardımcı çizgiler, kılavuz çizgi, kılavuz çizgisi, kılavuz çizgileri, konstrüksiyon*, kesilmeyecek*, kesme yok, kesmeyin, kesmeyiniz, kazınmayacak*',
  sheet:
    'taşma payı, kesim payı, antet*, çizim çerçevesi, pafta, pafta çerçevesi, kırpma işareti, kesim işareti, kayıt işareti, parça listesi',
  note: 'notlar, notu, açıklama*, yorumlar, referans*, talimat*',
  frame: 'çerçeve*',
  border: 'kenar, kenarlar, kenarlık*, sınır, sınırlar',
  text: 'yazı, yazılar, yazısı, metin, metinler, harf, harfler, başlık*',
  hatch: 'tarama, taramalar, tarama çizgisi',
  centre: 'eksen, eksenler, ekseni, eksen çizgisi, merkez, merkezi, merkez çizgisi, orta çizgi, simetri ekseni',
  hidden: 'gizli, gizli çizgi, görünmez*, görünmeyen*, kesik çizgi, kesikli*',
};
