/** A small table or chart that stands beside the news. `suits` are the sections it goes with; years are counted back from the edition's. */
export interface NumberBox {
  suits: string[]
  title: string
  unit: string
  source: string
  kind: 'bars' | 'rows' | 'line'
  /** Labels; `-3` means the year three before the edition's. */
  values: [label: string, value: number][]
}

/** Invented figures of invented inquiries. */
export const numberBoxes: NumberBox[] = [
  { suits: ['ambiente', 'citta', 'scienza'], title: 'La portata del fiume a fine stagione', unit: 'metri cubi al secondo', source: 'Osservatorio dei bacini', kind: 'bars', values: [['-9', 1040], ['-8', 1610], ['-7', 1820], ['-6', 1650], ['-5', 1120], ['-4', 1930], ['-3', 1450], ['-2', 1840], ['-1', 880], ['-0', 612]] },
  { suits: ['cultura', 'idee'], title: 'Libri presi in prestito nelle biblioteche civiche', unit: 'per cento abitanti', source: 'Centro studi Pagina Bianca', kind: 'rows', values: [['Emilia-Romagna', 148], ['Valle d’Aosta', 141], ['Trentino', 139], ['Friuli', 121], ['Toscana', 96], ['Puglia', 54], ['Sicilia', 31]] },
  { suits: ['economia', 'politica'], title: 'Quanto pesa l’affitto sullo stipendio', unit: 'per cento del reddito netto, bilocale', source: 'Osservatorio Casa e Lavoro', kind: 'rows', values: [['Milano', 47], ['Roma', 42], ['Bologna', 41], ['Venezia', 40], ['Bari', 31], ['Genova', 28], ['Cremona', 23]] },
  { suits: ['sport'], title: 'Le piscine comunali aperte', unit: 'impianti in attività', source: 'Annuario degli impianti', kind: 'line', values: [['-9', 2710], ['-8', 2695], ['-7', 2680], ['-6', 2410], ['-5', 2365], ['-4', 2190], ['-3', 2140], ['-2', 2102], ['-1', 2085], ['-0', 2071]] },
  { suits: ['gusto', 'economia'], title: 'Il prezzo del grano duro', unit: 'euro alla tonnellata', source: 'Borsa merci delle Murge', kind: 'line', values: [['-9', 232], ['-8', 214], ['-7', 228], ['-6', 291], ['-5', 318], ['-4', 502], ['-3', 381], ['-2', 344], ['-1', 309], ['-0', 322]] },
  { suits: ['scienza', 'ambiente'], title: 'Il ghiacciaio che si accorcia', unit: 'metri di arretramento della fronte', source: 'Comitato dei ghiacciai', kind: 'bars', values: [['-9', 11], ['-8', 14], ['-7', 9], ['-6', 17], ['-5', 19], ['-4', 41], ['-3', 33], ['-2', 22], ['-1', 29], ['-0', 31]] },
  { suits: ['economia', 'citta'], title: 'Contenitori movimentati nei porti', unit: 'migliaia di Teu, un mese', source: 'Bollettino delle banchine', kind: 'rows', values: [['Gioia Tauro', 327], ['Genova', 203], ['La Spezia', 104], ['Trieste', 71], ['Livorno', 58], ['Ravenna', 19], ['Bari', 8]] },
  { suits: ['vaticano', 'cultura', 'citta'], title: 'Chi entra nelle chiese, e quando', unit: 'visitatori in un giorno, per ora', source: 'Conta a mano di dieci parrocchie', kind: 'bars', values: [['7', 41], ['8', 66], ['9', 52], ['10', 73], ['11', 118], ['12', 61], ['15', 44], ['16', 57], ['17', 96], ['18', 142]] },
  { suits: ['esteri', 'politica'], title: 'Italiani che tornano', unit: 'rientri dall’estero, in migliaia', source: 'Registro delle partenze', kind: 'bars', values: [['-9', 42], ['-8', 47], ['-7', 68], ['-6', 56], ['-5', 75], ['-4', 74], ['-3', 61], ['-2', 53], ['-1', 58], ['-0', 64]] },
  { suits: ['citta', 'politica'], title: 'Minuti persi ogni giorno nel traffico', unit: 'media di chi va al lavoro', source: 'Indagine Mattina presto', kind: 'rows', values: [['Roma', 52], ['Napoli', 49], ['Palermo', 44], ['Milano', 41], ['Torino', 36], ['Bari', 33], ['Venezia', 27]] },
  { suits: ['ambiente', 'economia'], title: 'La luce che viene dal sole', unit: 'quota della domanda di mezzogiorno, per cento', source: 'Quaderni della rete', kind: 'line', values: [['-9', 14], ['-8', 15], ['-7', 17], ['-6', 18], ['-5', 20], ['-4', 23], ['-3', 27], ['-2', 32], ['-1', 37], ['-0', 41]] },
  { suits: ['cultura', 'idee'], title: 'Sale con un solo schermo', unit: 'cinema ancora aperti', source: 'Atlante delle sale', kind: 'line', values: [['-9', 1082], ['-8', 1055], ['-7', 1031], ['-6', 902], ['-5', 866], ['-4', 871], ['-3', 884], ['-2', 897], ['-1', 915], ['-0', 928]] },
]
