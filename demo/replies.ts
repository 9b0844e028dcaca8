/** A reply that operators have at hand; `{nome}` becomes the reader's first name. */
export interface DemoReply {
  title: string
  text: string
}

/** The replies that the desk of the demo begins with. */
export const demoReplies: readonly DemoReply[] = [
  {
    title: 'Saluto',
    text: 'Buongiorno {nome}, ho letto il riepilogo: non serve ripetere niente. Guardo subito.',
  },
  {
    title: 'Un momento',
    text: 'Mi serve qualche minuto per controllare. Resta pure qui: ti scrivo appena ho finito.',
  },
  {
    title: 'Manda una schermata',
    text:
      'Puoi mandarmi una schermata di quello che vedi? Premi la graffetta accanto al messaggio e scegli ' +
      '«Foto».',
  },
  {
    title: 'Carta scaduta',
    text:
      'Per usare un’altra carta apri l’Area personale, poi Abbonamento, e premi «Cambia carta». La nuova ' +
      'vale dal prossimo addebito; se c’è qualcosa da pagare, si paga lì.',
  },
  {
    title: 'Disdetta del rinnovo',
    text:
      'Puoi disdire dall’Area personale, in Abbonamento: leggi fino all’ultimo giorno pagato e non ti ' +
      'addebitiamo altro. Se cambi idea, dalla stessa pagina riattivi il rinnovo.',
  },
  {
    title: 'Troppi dispositivi',
    text:
      'Dall’Area personale, in Dispositivi e sicurezza, scolleghi quelli che non usi più. Se non riesci ' +
      'ad accedere li libero io da qui: poi dovrai entrare di nuovo su ognuno.',
  },
  {
    title: 'Tempi di un rimborso',
    text:
      'Il rimborso parte oggi per la stessa via del pagamento. Sulla carta compare di solito fra cinque e ' +
      'dieci giorni lavorativi: dipende dalla banca.',
  },
  {
    title: 'Chiedi di accedere',
    text:
      'Per intervenire su un abbonamento devo sapere che è il tuo: premi «Accedi» in questa chat ed ' +
      'entra con ' +
      'il tuo account. La conversazione resta qui.',
  },
  {
    title: 'Congedo',
    text: 'Allora è tutto a posto, {nome}. Se serve ancora qualcosa siamo qui. Buona lettura.',
  },
]
