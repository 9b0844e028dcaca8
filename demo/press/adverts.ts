/** An invented firm and what it says; `motif` is drawn behind or beside the words. */
export interface Advert {
  firm: string
  line: string
  where: string
  motif: 'ridge' | 'waves' | 'sun' | 'strings' | 'tiles' | 'leaf' | 'type'
  dark: string
  light: string
}

export const adverts: readonly Advert[] = [
  {
    firm: 'Orologeria Valdastri',
    line: 'Il tempo, quando serve.',
    where: 'Bolzano, Trento, Belluno',
    motif: 'ridge',
    dark: '#1d2b3a',
    light: '#93a9ba',
  },
  {
    firm: 'Tessitura Morandini',
    line: 'Coperte di lana che si lasciano in eredità.',
    where: 'Biella, dal 1911. Visite al telaio ogni sabato',
    motif: 'strings',
    dark: '#4a2a23',
    light: '#e9dcc8',
  },
  {
    firm: 'Compagnia delle Isole Minori',
    line: 'Si parte anche con il mare lungo.',
    where: 'Traghetti e aliscafi tutto l’anno',
    motif: 'waves',
    dark: '#0f3550',
    light: '#b9d3dd',
  },
  {
    firm: 'Terme di Acquaferma',
    line: 'Trentasei gradi. Nessun programma.',
    where: 'Aperte fino alle 23, bus dalla stazione',
    motif: 'sun',
    dark: '#5a3a2c',
    light: '#f0ddc4',
  },
  {
    firm: 'Cemento & Figli',
    line: 'Mattonelle in graniglia, una per una.',
    where: 'Fornace in Lugo di Romagna',
    motif: 'tiles',
    dark: '#2c4a44',
    light: '#e4e6d8',
  },
  {
    firm: 'Vivai Sanseverino',
    line: 'Piantare un noce è un modo di dire domani.',
    where: 'Alberi da frutto, spedizione in vaso',
    motif: 'leaf',
    dark: '#24401f',
    light: '#dfe6cf',
  },
  {
    firm: 'Cassa Mutua del Lavoro',
    line: 'Un mutuo che si spiega in una pagina.',
    where: 'Messaggio pubblicitario con finalità promozionale',
    motif: 'type',
    dark: '#1f2747',
    light: '#e3e4ee',
  },
  {
    firm: 'Libreria Errante',
    line: 'Portateci un titolo a metà, lo finiamo noi.',
    where: 'Furgone 2, itinerario in edicola',
    motif: 'type',
    dark: '#6b1f2a',
    light: '#f1e2dc',
  },
  {
    firm: 'Biciclette Ferrarin',
    line: 'Undici chili, un solo rumore: il vento.',
    where: 'Telai su misura, Bassano',
    motif: 'sun',
    dark: '#163c3f',
    light: '#d8e6e0',
  },
  {
    firm: 'Cantina Tre Argini',
    line: 'Lambrusco. Senza aggiungere altro.',
    where: 'Bere con misura',
    motif: 'waves',
    dark: '#4b1632',
    light: '#ead3dc',
  },
  {
    firm: 'Pianoforti Albarosa',
    line: 'Le dita sanno prima.',
    where: 'Noleggio con accordatura compresa',
    motif: 'strings',
    dark: '#17171b',
    light: '#d9d4ca',
  },
  {
    firm: 'Osservatorio Monte Calvo',
    line: 'Stanotte il cielo è aperto.',
    where: 'Prenotazioni nelle edicole del circuito',
    motif: 'ridge',
    dark: '#12142c',
    light: '#8d8fb8',
  },
]
