import type { WordList } from './subjects.ts';

/** French words, as on drawings after NF EN ISO 128 and in the guides of fab labs. */
export const FRENCH: WordList = {
  cut:
    'découpe, découpes, découper, découpage*, découpe laser, coupe, coupes, couper, trait de coupe, traits de coupe, ' +
    'ligne de coupe, lignes de coupe, découpe extérieure, découpes extérieures, oxycoupage',
  inner_cut:
    'découpe intérieure, découpes intérieures, découpe interne, découpes internes, évidement*, ajour, ajours, ajourage, ajouré*, coupe intérieure, trou, trous, perçage*',
  outline: 'contour extérieur, contours extérieurs, contour intérieur, contours intérieurs, détourage, périmètre*',
  engrave:
    'gravée, gravées, gravage*, gravure laser, gravure vectorielle, gravure trait, gravures vectorielles, tracé vectoriel gravé',
  raster:
    'gravure surface, gravure de surface, gravure pleine, gravure remplie, gravure raster, gravure matricielle, gravure en surface, gravure surfacique, tramage, rasterisation',
  score: 'mi chair, demi coupe, demi coupes, demi chair, rayage, traçage, entaille légère',
  mark: 'marquage*',
  crease: 'rainage*, raineur, ligne de rainage',
  bend: 'pli, plis, pliage*, pliure*, plier, plié, pliés, ligne de pli, lignes de pli, ligne de pliage, lignes de pliage, trait de pli, cambrage',
  perforate:
    'perfo, perfos, perforé, perforés, perforée, perforer, prédécoupe*, ligne de perforation, pointillé de découpe',
  countersink: 'fraisure*, fraisurage*, chambrage*, fraisage*, lamage*, trou fraisé, trous fraisés',
  pocket: 'poche, poches, défonçage*, trou borgne, trous borgnes, usinage poche',
  thread: 'taraud*, filetage*, fileté, filetés, trou taraudé, trous taraudés',
  dimension: 'cotation*, cotes, coté, dimensionnement*, ligne de cote, lignes de cote, mesures',
  construction:
    'ligne de construction, lignes de construction, trait de construction, traits de construction, ne pas couper, ne pas découper, ne pas graver, ' +
    'non découpé, repère, repères, esquisse de construction, auxiliaire*, ligne auxiliaire, géométrie de construction',
  sheet:
    'fond perdu, fonds perdus, cartouche*, cadre de feuille, cadre de page, cadre de dessin, cadre du plan, cadre plan, cadre dessin, cadre cartouche, nomenclature, mise en page, traits de coupe imprimeur, marge de page',
  note: 'remarque*, commentaire*, légende*, nota, renvoi, renvois, observations, instructions, consigne*, notice, explication*, révision, révisions, nuage de révision',
  frame: 'cadre, cadres, encadrement',
  border: 'bordure, bordures, bord, bords, marge, marges',
  text: 'texte, textes, lettrage, titre, titres, inscription*, écriture*, lettres',
  hatch: 'hachure*, hachurage*',
  centre:
    'axe de symétrie, axes de symétrie, trait d axe, traits d axe, axe central, ligne d axe, lignes d axe, trait mixte, traits mixtes, entraxe*, ligne centrale',
  hidden:
    'caché, cachés, cachée, cachées, arête cachée, arêtes cachées, trait caché, traits cachés, ligne cachée, lignes cachées, traits interrompus, ligne interrompue, pointillé, pointillés, tireté, tiretés',
};

/** Spanish words, as on drawings after UNE-EN ISO 128 and in the guides of laser shops. */
export const SPANISH: WordList = {
  cut: 'corte, cortes, cortar, cortado, cortada, cortados, corte láser, corte exterior, cortes exteriores, línea de corte, líneas de corte, troquel*, recorte exterior, linea corte, lineas corte',
  inner_cut:
    'corte interior, cortes interiores, corte interno, cortes internos, calado, calados, recorte, recortes, vaciado, vaciados, recortar, agujeros corte, agujero, agujeros, taladro, taladros, orificio, orificios',
  outline:
    'contorno, contornos, contorno exterior, contorno interior, perfil exterior, perfil interior, silueta de corte, perímetro*',
  engrave:
    'grabado, grabados, grabada, grabar, grabado láser, grabado vectorial, grabado de línea, grabado lineal, gravado láser',
  raster:
    'grabado de área, grabado de relleno, grabado relleno, grabado raster, rasterizado, rasterizar, grabado de superficie, tramado',
  score: 'medio corte, medios cortes, semi corte, incisión, incisiones, rayado de línea, trazado láser',
  mark: 'marcado, marcaje, marcar, marcados, marcado láser',
  crease: 'hendido, hendidos, hendidura, hendiduras, hendir, línea de hendido',
  bend: 'plegado, plegados, plegar, pliegue, pliegues, doblez, dobleces, doblado, doblados, doblar, dobles lineas, línea de pliegue, líneas de pliegue, línea de doblez, líneas de doblez, línea de plegado, líneas de plegado, línea de doblado, líneas de doblado',
  perforate:
    'perforado, perforados, perforar, línea de perforación, líneas de perforación, precorte, precortes, puntas de corte',
  countersink: 'avellanado*, avellanar, abocardado*, refrentado*, escariado cónico',
  pocket: 'cajera*, cajeado*, agujero ciego',
  thread: 'roscado*, rosca, roscas, roscar, agujero roscado, agujeros roscados, machuelo*, machueleado, aterrajado*',
  dimension:
    'cota, cotas, acotacion*, acotad*, acotar, acotamiento*, medida, medidas, dimensiones, línea de cota, líneas de cota, dimensionado',
  construction:
    'construcción, construcciones, línea de construcción, líneas de construcción, línea auxiliar, líneas auxiliares, auxiliar, auxiliares, no cortar, no grabar, sin corte, guía, guías, línea guía, líneas guía, ignorar',
  sheet:
    'sangrado, línea de sangrado, cajetín, cajetines, rótulo, rótulos, marco de hoja, marco de página, marco de dibujo, marco de lámina, marco de plano, marco plano, margen de hoja, membrete, formato de hoja, lista de materiales, marcas de recorte, marcas de registro, marcas de corte',
  note: 'notas, anotación, anotaciones, comentario, comentarios, observación, observaciones, leyenda, leyendas, referencia, referencias, instrucción, instrucciones, indicaciones, explicación, explicaciones, revisión, revisiones, nube de revisión',
  frame: 'marco, marcos, recuadro',
  border: 'borde, bordes, margen, márgenes',
  text: 'texto, textos, letras, rotulación, rotulado, título, títulos',
  hatch: 'achurad*, sombreado, sombreados',
  centre:
    'eje, ejes, línea de centro, líneas de centro, línea de eje, líneas de eje, eje de simetría, ejes de simetría, líneas de centros, centro, centros, línea central',
  hidden:
    'oculto, ocultos, oculta, ocultas, línea oculta, líneas ocultas, arista oculta, aristas ocultas, línea discontinua, líneas discontinuas, trazos y puntos',
};

/** Italian words, as on drawings after UNI EN ISO 128 and in the guides of laser shops. */
export const ITALIAN: WordList = {
  cut: 'taglio, tagli, tagliare, tagliato, taglio laser, taglio esterno, tagli esterni, linea di taglio, linee di taglio, taglio passante, fustella, fustelle, fustellatura, tranciatura',
  inner_cut:
    'taglio interno, tagli interni, taglio interiore, intaglio interno, traforo, trafori, asola di taglio, scasso, scassi, ritaglio interno, foro, fori, foratura, forature',
  outline:
    'contorni, contorno esterno, contorno interno, contorni esterni, contorni interni, profilo esterno, profili esterni, profilo interno, profili interni, sagoma, sagome, perimetro esterno',
  engrave: 'incis*, incidere, incisione laser, incisione vettoriale, incisione a linea',
  raster:
    'incisione raster, incisione ad area, incisione area, incisione piena, incisione riempimento, incisione superficie, retino',
  score: 'mezzo taglio, mezzi tagli, intaglio, intagli, graffiatura, tracciatura',
  mark: 'marcatura, marcature, marcare, marcato, marchiatura',
  crease: 'cordonatura, cordonature, cordonare, cordoni di piega',
  bend: 'piega, pieghe, piegatura, piegature, piegare, piegato, linea di piega, linee di piega, linea di piegatura, linee di piegatura, piegamento',
  perforate:
    'perforazione, perforazioni, perforare, perforato, linea di strappo, taglio tratteggiato, microperforazione, strappo',
  countersink:
    'svasatura, svasature, svasato, svasati, svasare, lamatura, lamature, lamato, foro svasato, fori svasati',
  pocket: 'tasca, tasche, svuotatura*, foro cieco, fori ciechi',
  thread:
    'filettatura, filettature, filettato, filettati, filetto, maschiatura, maschiature, maschiato, maschiati, foro filettato, fori filettati, filettare',
  dimension: 'quotatura, quotature, quota, quotato, dimensioni, misura, misure, linea di quota, linee di quota',
  construction:
    'costruzione, costruzioni, linea di costruzione, linee di costruzione, linea ausiliaria, linee ausiliarie, ausiliario, ausiliaria, ausiliari, ausiliarie, non tagliare, non incidere, no taglio, guida, guide linea, linee guida, ignora',
  sheet:
    'abbondanza, smarginatura, cartiglio, cartigli, squadratura, squadrature, cornice foglio, cornice del foglio, cornice disegno, riquadro del foglio, distinta base, crocini, crocini di registro, testalino',
  note: 'quote, annotazione, annotazioni, commento, commenti, osservazioni, legenda, riferimento, riferimenti, istruzione, istruzioni, avvertenza, avvertenze, spiegazion*, revisione, revisioni, nuvola di revisione',
  frame: 'cornice, cornici, riquadro, riquadri',
  border: 'bordo, bordi, margine, margini',
  text: 'testo, testi, scritta, scritte, lettere, titolo, titoli, scrittura',
  hatch: 'campitura, campiture',
  centre:
    'asse, assi, linea d asse, linee d asse, linea di asse, linee di asse, asse di simmetria, assi di simmetria, mezzeria, mezzerie, interasse, linea centrale, linea di mezzeria, linee di mezzeria',
  hidden:
    'nascosto, nascosta, nascosti, nascoste, linea nascosta, linee nascoste, spigoli nascosti, tratteggio linee, tratteggiata, tratteggiate, linea tratteggiata, linee tratteggiate, tratto e punto, tratto punto',
};

/** Portuguese words, of Portugal and Brazil, as on drawings after NBR 8403 and NP EN ISO 128. */
export const PORTUGUESE: WordList = {
  cut: 'corte a laser, corte laser, corte externo, cortes externos, linha de corte, linhas de corte, faca de corte, cortante, cortar a laser',
  inner_cut: 'vazado, vazados, vazamento de corte, corte vazado, furo, furos, furação, furações',
  outline: 'contorno externo, contorno interno, contornos externos, contornos internos, perfil externo, perfil interno',
  engrave:
    'gravação, gravações, gravar, gravado, gravados, gravada, gravação laser, gravação a laser, gravação vetorial, entalhe',
  raster:
    'gravação de área, gravação em área, gravação raster, gravação preenchida, gravação de preenchimento, preenchimento gravado',
  score: 'meio corte, meios cortes, meia incisão, riscar, risco laser, riscado',
  mark: 'marcação, marcações, marcação laser',
  crease: 'vinco, vincos, vincar, vincagem, linha de vinco, linhas de vinco',
  bend: 'dobra, dobras, dobrar, dobrado, dobragem, dobragens, quinagem, quinar, linha de dobra, linhas de dobra, dobramento',
  perforate:
    'perfuração, perfurações, perfuração de corte, linha de perfuração, picote, picotes, picotado, picotar, serrilha, serrilhado',
  countersink: 'escareado*, escareamento*, escarear, escariado*, escariar, furo escareado, furos escareados, rebaixo*',
  pocket: 'bolsão, bolsões, cavidade*, furo cego, furos cegos, desbaste*',
  thread:
    'roscagem, roscamento, furo roscado, furos roscados, rosqueado*, furo rosqueado, furos rosqueados, abertura de rosca',
  dimension: 'cotagem, cotagens, dimensões, dimensão, dimensionamento, linha de cota, linhas de cota, cotado',
  construction:
    'construção, construções, linha de construção, linhas de construção, linha auxiliar, linhas auxiliares, não cortar, não gravar, sem corte, guia, guias, linha guia, linhas guia, linhas de guia',
  sheet:
    'sangria, sangrias, carimbo, carimbos, legenda do desenho, moldura da folha, moldura do desenho, margem da folha, lista de peças, marcas de corte grafica, folha de desenho',
  note: 'anotações, anotação, observações, observação, comentários, comentário, referências, referência, legendas, instrução, instruções, explicação, explicações, revisão, revisões, nuvem de revisão',
  frame: 'moldura, molduras',
  border: 'borda, bordas, margem, margens, bordo de folha',
  text: 'letreiro, letreiros',
  hatch: 'hachura*, trama de corte',
  centre:
    'eixo, eixos, linha de centro, linhas de centro, linha de eixo, linhas de eixo, linha central, eixo de simetria, eixos de simetria',
  hidden:
    'linha oculta, linhas ocultas, invisível, invisíveis, aresta oculta, arestas ocultas, linha tracejada, linhas tracejadas, tracejado, tracejada, traço e ponto, traço ponto',
};
