import { longDate, theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { companyData } from 'contract/reading/site/seller-settings.ts'
import { drawDocument } from '../../platform/documents/draw-document.ts'
import { totalsOf } from './amounts.ts'
import type { Document } from './content.ts'
import { ascii, latin } from './latin.ts'
import { cashLawOf, stampOf, untaxedOf } from './regimes.ts'

/** The copy of an invoice for people, as a PDF (`drawDocument`); the original is the file at the exchange. */
export function drawInvoice(document: Document, masthead: string): Promise<Buffer> {
  const { kind, number, day, total, payable, content } = document
  const { seller, buyer, lines, split, credits } = content
  const totals = totalsOf(lines)
  const sum = (what: 'net' | 'tax') => totals.reduce((all, one) => all + one[what], 0)
  const laws = lawsOf(document)
  const called = buyer.kind === 'person' ? `${buyer.name} ${buyer.surname}` : (buyer.company ?? '')
  return drawDocument({
    masthead,
    issuer: [
      seller.name,
      `${seller.street}, ${seller.zip} ${seller.city} ${seller.province}`,
      ...companyData(seller),
    ],
    title: `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'} ${number}`,
    about: [
      `Data: ${longDate(day)}`,
      ...(credits === null ? [] : [`Della fattura ${credits.number} ${theDate('del', credits.day)}`]),
      // The letters of these sheets are those of the file.
      `Intestata a: ${latin(called, 200)}`,
      `${latin(buyer.street, 200)}, ${buyer.zip} ${latin(buyer.city, 200)}`,
      [
        buyer.vatNumber === null ? null : `Partita IVA ${buyer.vatNumber}`,
        buyer.fiscalCode === null ? null : `Codice fiscale ${buyer.fiscalCode}`,
        buyer.tenderCode === null ? null : `CIG ${buyer.tenderCode}`,
        buyer.projectCode === null ? null : `CUP ${buyer.projectCode}`,
        buyer.orderNumber === null ? null : `Ordine ${ascii(buyer.orderNumber, 20)}`,
        buyer.tenderExemption === null ? null : `Senza CIG: ${latin(buyer.tenderExemption, 150)}`,
      ]
        .filter((one) => one !== null)
        .join(' · '),
    ],
    parts: [
      {
        title: 'Che cosa',
        table: {
          head: ['Descrizione', 'Quantità', 'IVA', 'Importo con IVA'],
          rows: lines.map(({ what, quantity, gross, vat, issn }) => [
            `${latin(what, 500)}${issn === null ? '' : ` (ISSN\u00a0${issn})`}`,
            String(quantity),
            `${vat}%`,
            euros(gross),
          ]),
          numeric: [1, 2, 3],
        },
      },
      {
        title: 'Riepilogo',
        table: {
          head: ['Aliquota', 'Imponibile', 'IVA', 'Totale'],
          rows: totals.map(({ vat, net, tax }) => [`${vat}%`, euros(net), euros(tax), euros(net + tax)]),
          total: ['Totale', euros(sum('net')), euros(sum('tax')), euros(total)],
          numeric: [1, 2, 3],
        },
      },
      ...(laws.length === 0 ? [] : [{ title: 'Regime', lines: laws }]),
      ...(kind === 'invoice' || split
        ? [
            {
              title: 'Pagamento',
              lines: [
                ...(split ? [`Da pagare ${euros(payable)}: l’IVA la versa l’ente.`] : []),
                ...(kind === 'invoice' ? [howPaid(document)] : []),
              ],
            },
          ]
        : []),
    ],
    foot:
      'Copia di cortesia. L’originale è il file inviato al Sistema di Interscambio, che trovi anche nella ' +
      'tua area riservata sul sito dell’Agenzia delle Entrate.',
    at: new Date(`${day}T11:00:00Z`),
  })
}

/** What the regime of who sells wants said on the document. */
function lawsOf(document: Document): string[] {
  const { seller, buyer, split } = document.content
  const [untaxed, stamp] = [untaxedOf(document.content), stampOf(document)]
  const law = untaxed?.law ?? (split ? null : cashLawOf(seller, buyer))
  return [
    ...(law === null ? [] : [`${law}.`]),
    ...(stamp === null ? [] : [`Imposta di bollo di ${euros(stamp)} assolta in modo virtuale da chi vende.`]),
  ]
}

const howPaid = ({ due, content: { seller } }: Document): string =>
  due === null
    ? 'Pagata con carta.'
    : `Si paga con bonifico entro ${theDate('il', due)}, IBAN ${seller.iban}.`
