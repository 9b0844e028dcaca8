import type { AcceptedText } from '../../platform/clauses.ts'
import { riseReasons } from '../../platform/rise-reasons.ts'

/**
 * The texts of a sale, for consumers and everybody else who buys in the shop. Changing a word means a new
 * `version`: what was accepted is kept word for word with the order.
 */
const version = '2026-11'

/** Who sells, as the texts name it. */
export interface Seller {
  publisher: string
  publisherAddress: string
  /** Where somebody answers: telephone and mailbox of the masthead. */
  phone: string
  mailbox: string
}

export const saleConditionsVersion = version

interface Part {
  heading: string
  text: string
}

const { costs, taxes, contents } = riseReasons
/** When a price may rise, and the way out. */
const rise =
  ` Il prezzo può aumentare solo per ${costs}, per ${taxes} o per ${contents}: te lo scriviamo, con il ` +
  'motivo, almeno trenta giorni prima del rinnovo che costa di più, e fino al giorno prima puoi disdire.'

/** What is otherwise for companies and public bodies that order on invoice (`decisions/invoices.md`). */
export const onInvoiceParts: readonly Part[] = [
  {
    heading: 'Prezzo e pagamento',
    text:
      'Il prezzo è quello del riepilogo, IVA inclusa dove è dovuta, senza altre spese. Lo paghi ' +
      'con bonifico entro trenta giorni dalla data della fattura, che ricevi dal Sistema di ' +
      'Interscambio; gli enti soggetti alla scissione dei pagamenti versano l’IVA allo Stato e a noi il ' +
      'resto. Il contratto è concluso con l’ordine: te lo confermiamo per email e leggi da subito.',
  },
  {
    heading: 'Durata e rinnovo',
    text:
      'L’abbonamento dura un anno e si rinnova per un altro anno, al prezzo indicato nel riepilogo e ' +
      'con una nuova fattura, finché non lo disdici. Puoi disdire quando vuoi dalla pagina dei tuoi ' +
      'abbonamenti, senza costi: se lo fai entro la mezzanotte del giorno prima del rinnovo non ' +
      'emettiamo altre fatture e leggi fino alla fine dell’anno. Prima di ogni rinnovo ti avvisiamo per ' +
      'email con trenta giorni di anticipo. Se una fattura non è pagata te lo ricordiamo, poi ' +
      'l’abbonamento è sospeso finché il bonifico non arriva: i giorni della sospensione non si ' +
      'recuperano, e chi non ha pagato non ha il rinnovo.' +
      rise,
  },
]
/** What is only of those who pay with a card. */
const onCard: readonly string[] = ['Cambio di piano e pausa', 'Abbonamenti regalati']

/**
 * The conditions of sale, part by part. `onInvoice`: of a company or public body that pays by bank transfer.
 */
export const saleConditions = (
  seller: Seller,
  { onInvoice = false }: { onInvoice?: boolean } = {},
): readonly Part[] =>
  onInvoice
    ? partsOf(seller)
        .filter(({ heading }) => !onCard.includes(heading))
        .map((part) => onInvoiceParts.find(({ heading }) => heading === part.heading) ?? part)
    : partsOf(seller)

const partsOf = ({ publisher, publisherAddress, phone, mailbox }: Seller): readonly Part[] => [
  {
    heading: 'Chi vende',
    text: `${publisher}, ${publisherAddress}. Telefono ${phone}, email ${mailbox}.`,
  },
  {
    heading: 'Che cosa compri',
    text:
      'Un abbonamento ai contenuti digitali descritti nel riepilogo dell’ordine, o una singola copia, ' +
      'da leggere con il tuo account su browser e dispositivi recenti collegati a Internet. È un ' +
      'acquisto personale: non puoi cederlo né condividerlo oltre quello che l’offerta prevede.',
  },
  {
    heading: 'Prezzo e pagamento',
    text:
      'Il prezzo è quello del riepilogo, IVA inclusa dove è dovuta, senza altre spese. Lo paghi ' +
      'con carta, o in un altro dei modi proposti, al momento dell’ordine; i rinnovi sono addebitati ' +
      'nello stesso modo, o in quello che avrai scelto dopo. Il contratto è concluso quando il ' +
      'pagamento riesce: te lo confermiamo per email. Un prezzo ridotto per il primo periodo vale ' +
      'solo la prima volta che compri quell’offerta di quella testata.',
  },
  {
    heading: 'Durata e rinnovo',
    text:
      'L’abbonamento dura un mese o un anno, come hai scelto, e si rinnova per la stessa durata al ' +
      'prezzo indicato nel riepilogo finché non lo disdici. Puoi disdire quando vuoi dalla pagina dei ' +
      'tuoi abbonamenti, senza costi: se lo fai entro la mezzanotte del giorno prima del rinnovo non ti ' +
      'addebitiamo altro e leggi fino alla fine del periodo pagato. Prima di ogni rinnovo annuale ti ' +
      'avvisiamo per email con trenta giorni di anticipo. Se un addebito non riesce puoi leggere per ' +
      'altri sette giorni, poi l’abbonamento è sospeso fino al pagamento e dopo trenta giorni finisce.' +
      rise,
  },
  {
    heading: 'Cambio di piano e pausa',
    text:
      'Puoi passare a un altro piano dalla pagina dei tuoi abbonamenti. Se comprende tutto quello che ' +
      'leggi già comincia subito: paghi la differenza per i giorni che restano, ed è un nuovo ' +
      'contratto, con i suoi quattordici giorni per recedere. Gli altri piani cominciano dal rinnovo. ' +
      'Passati i giorni del recesso puoi mettere in pausa l’abbonamento da una a otto settimane, una ' +
      'volta ogni dodici mesi: intanto non leggi e non paghi, e la scadenza si sposta in avanti di ' +
      'altrettanti giorni.',
  },
  {
    heading: 'Diritto di recesso',
    text:
      'Se sei un consumatore puoi recedere entro quattordici giorni dal contratto senza spiegare il ' +
      'motivo (articoli 52 e seguenti del Codice del consumo). Ti restituiamo quello che hai pagato; se ' +
      'hai chiesto di cominciare subito, tratteniamo la parte che corrisponde ai giorni già usati. Il ' +
      'recesso riguarda il primo periodo, non i rinnovi né le singole copie. Se nell’ultimo anno hai ' +
      'già receduto da un abbonamento, per comprarne un altro serve la richiesta di cominciare subito.',
  },
  {
    heading: 'Abbonamenti regalati',
    text:
      'Se regali un abbonamento lo paghi una volta e non si rinnova. Il giorno che hai scelto scriviamo ' +
      'a chi lo riceve: il codice della lettera si attiva con il proprio account, una volta, entro ' +
      'ventiquattro mesi, e la durata comincia il giorno dell’attivazione. Puoi recedere entro ' +
      'quattordici giorni dal contratto e ti restituiamo tutto; se hai chiesto che il regalo si possa ' +
      'attivare prima, il diritto di recesso finisce quando viene attivato (articolo 59 del Codice del ' +
      'consumo).',
  },
  {
    heading: 'Singole copie',
    text:
      'Se compri una singola copia paghi una volta e non c’è rinnovo: leggi le pagine di quell’edizione ' +
      'e gli articoli che ha stampato, finché esiste il tuo account. Si apre appena il pagamento ' +
      'riesce: prima di pagare lo chiedi espressamente e accetti di perdere il diritto di recesso ' +
      '(articolo 59, comma 1, lettera o, del Codice del consumo).',
  },
  {
    heading: 'Garanzia',
    text:
      'Vale la garanzia legale di conformità dei contenuti e dei servizi digitali (articoli 135-octies ' +
      'e seguenti del Codice del consumo): se il servizio non è come descritto hai diritto al ' +
      'ripristino, e se non avviene a una riduzione del prezzo o alla risoluzione del contratto.',
  },
  {
    heading: 'Reclami e controversie',
    text:
      `Per un reclamo scrivi a ${mailbox} o chiama ${phone}: rispondiamo entro trenta giorni. Il contratto ` +
      'è regolato dalla legge italiana; per le controversie con un consumatore è competente il giudice del ' +
      'luogo in cui risiede. Puoi anche rivolgerti a un organismo di risoluzione alternativa delle ' +
      'controversie.',
  },
]

/** Who accepts the conditions says so in these words. */
export const saleAcceptance: AcceptedText = {
  version,
  text: 'Ho letto e accetto le condizioni di vendita.',
}

/** The wish that the service begin within the fourteen days (Codice del consumo art. 51 c. 8, 57 c. 3). */
export const immediateStart: AcceptedText = {
  version,
  text:
    'Chiedo di cominciare a leggere subito, prima che finiscano i quattordici giorni per recedere. So che, ' +
    'se recedo, pago i giorni che ho usato.',
}

/** The wish that a gift may begin within the fourteen days (Codice del consumo art. 59 c. 1 lett. o). */
export const giftAtOnce: AcceptedText = {
  version,
  text:
    'Chiedo che il regalo si possa attivare subito, prima che finiscano i quattordici giorni per recedere. ' +
    'So che, una volta attivato, non posso più recedere.',
}

/**
 * The wish that a single copy opens at once, and what one loses by it, without which none is sold (Codice del
 * consumo art. 59 c. 1 lett. o).
 */
export const copyAtOnce: AcceptedText = {
  version,
  text: 'Chiedo di leggere subito questa copia. So che, appena si apre, perdo il diritto di recesso.',
}

/** All that is accepted, as it is kept with the order and sent in the letter. */
export const saleText = (seller: Seller, how: { onInvoice?: boolean } = {}): string =>
  [
    `Condizioni di vendita (versione ${version})`,
    ...saleConditions(seller, how).map(({ heading, text }, i) => `${i + 1}. ${heading}. ${text}`),
  ].join('\n\n')

/** How to withdraw, and the model form (Codice del consumo, allegato I, parti A e B); `gift`: from a gift. */
export const withdrawalInformation = (
  { publisher, publisherAddress, mailbox }: Seller,
  functionUrl: string,
  { gift = false }: { gift?: boolean } = {},
): string =>
  [
    'Come recedere',
    'Hai il diritto di recedere dal contratto entro quattordici giorni da quello in cui è stato concluso, ' +
      `senza dare spiegazioni. Puoi farlo dalla pagina ${functionUrl}, anche senza accedere, oppure con ` +
      `una dichiarazione esplicita inviata a ${publisher}, ${publisherAddress}, o a ${mailbox}. Basta che ` +
      'la comunicazione parta prima che il termine finisca.',
    'Se recedi ti rimborsiamo senza ritardo, e comunque entro quattordici giorni da quando lo sappiamo, ' +
      'con lo stesso mezzo con cui hai pagato e senza costi. ' +
      (gift
        ? 'Se hai chiesto che il regalo si possa attivare subito, il diritto finisce con l’attivazione.'
        : 'Se hai chiesto di cominciare subito ci devi una parte del prezzo in proporzione ai giorni usati.'),
    'Modulo di recesso tipo (compila e invia questo modulo solo se vuoi recedere dal contratto)',
    `Destinatario: ${publisher}, ${publisherAddress}, ${mailbox}`,
    'Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei ' +
      'seguenti servizi (*):',
    'Ordinato il (*) / ricevuto il (*):',
    'Nome del/dei consumatore/i:',
    'Indirizzo del/dei consumatore/i:',
    'Firma del/dei consumatore/i (solo se il modulo è inviato su carta):',
    'Data:',
    '(*) Cancellare la dicitura inutile.',
  ].join('\n\n')
