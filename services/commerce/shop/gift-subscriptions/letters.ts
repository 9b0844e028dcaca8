import { type SaleVat, vatInside } from 'contract/commerce/vat.ts'
import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { MAX_MESSAGE_LENGTH } from 'contract/commerce/shop/limits.ts'
import { giftAtOnce, type Seller, withdrawalInformation } from 'contract/commerce/shop/conditions.ts'
import { giftCodePath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import { notBackWords, toTheSecond } from '../../letter-parts.ts'
import type { RefundSplit } from '../../payment-port.ts'
import type { Terms } from '../../terms.ts'
import type { About } from '../letters.ts'
import { text, trusted, untrustedLines } from '../../../platform/outside/safe-text.ts'

const toGifts = { words: text`Vedi i tuoi regali`, site: 'account', path: '/user/gifts' } as const

/** To who gives: the confirmation of the contract (Codice del consumo art. 51 c. 7), with the way back. */
export function giftPaidLetter(
  { to, name, host, what }: About,
  gift: {
    terms: Terms
    amount: number
    vat: SaleVat
    recipient: string
    day: string
    today: string
    immediate: boolean
    accepted: string
  },
  seller: Seller,
): Draft {
  const { terms, amount, vat, recipient, day, today, immediate, accepted } = gift
  const withdrawal = siteUrl(host, 'account', '/recesso')
  return {
    to,
    host,
    subject: text`Il tuo regalo è pagato`,
    title: text`Il tuo regalo è pagato`,
    paragraphs: [
      text`Ciao ${name}, hai regalato ${what} a
        ${recipient}${terms.everywhere ? text`, per tutte le testate` : ''}. Abbiamo ricevuto
        ${euros(amount)}${vatInside(amount, vat)}. Non si rinnova: non ci saranno altri addebiti.`,
      text`La lettera con il codice parte ${day === today ? text`oggi` : theDate('il', day)}. Nella
        pagina dei tuoi regali vedi se è stato attivato; da lì puoi correggere l’indirizzo e mandarla di
        nuovo.`,
      text`Se cambi idea puoi recedere entro quattordici giorni, dalla pagina dei tuoi regali o da qui:
        ${trusted(withdrawal)}. Ti restituiamo
        tutto.${
          immediate ? text` Hai chiesto che si possa attivare subito: dopo l’attivazione non si recede.` : ''
        }`,
      text`La ricevuta in PDF è nella pagina dei tuoi abbonamenti. Qui sotto trovi le condizioni che hai
        accettato: conserva questo messaggio.`,
    ],
    quote: trusted(
      [
        accepted,
        ...(immediate ? [giftAtOnce.text] : []),
        withdrawalInformation(seller, withdrawal, { gift: true }),
      ].join('\n\n'),
    ),
    action: toGifts,
  }
}

/** To whom it is for. */
export function giftLetter(
  { to, name, host, what }: About,
  gift: { terms: Terms; giver: string | null; words: string | null; code: string; until: string },
): Draft {
  const { terms, giver, words, code, until } = gift
  const title =
    giver === null
      ? text`Hai ricevuto ${host.brand.name} in regalo`
      : text`${giver} ti regala ${host.brand.name}`
  const has = terms.everywhere ? text`${what}, per tutte le nostre testate` : what
  return {
    to,
    host,
    subject: title,
    title,
    paragraphs: [
      text`Ciao ${name},
        ${giver === null ? text`hai ricevuto in regalo` : text`${giver} ti regala`} ${has}. Questo è il
        codice che lo apre.`,
      text`Attivalo con il tuo account, o registrane uno: la durata comincia quel giorno. Non devi pagare
        nulla e non si rinnova da solo.`,
      text`Vale una volta, fino ${theDate('al', until)}, per chi lo usa: non inoltrare questo messaggio.`,
    ],
    code: code.replaceAll('-', ''),
    ...(words === null ? {} : { quote: untrustedLines(words, MAX_MESSAGE_LENGTH) }),
    action: { words: text`Attiva il tuo regalo`, site: 'shop', path: giftCodePath(code) },
  }
}

/** To whom it was for, who has activated it. */
export const activatedGiftLetter = (
  { to, name, host, what }: About,
  { until, giver }: { until: string; giver: string | null },
): Draft => ({
  to,
  host,
  subject: text`Regalo attivato`,
  title: text`Regalo attivato`,
  paragraphs: [
    text`Ciao ${name}, ${giver === null ? text`il tuo regalo` : text`il regalo di ${giver}`} ha
      aperto ${what}: leggi da subito e fino ${theDate('al', until)}, senza pagare nulla.`,
    text`Non si rinnova da solo. Se vuoi continuare, aggiungi una carta nella pagina dei tuoi abbonamenti
      e accendi il rinnovo.`,
  ],
  action: { words: text`Vedi i tuoi abbonamenti`, site: 'account', path: '/user/subscriptions' },
})

/** The receipt of a withdrawal from a gift (Codice del consumo art. 54-bis). */
export const withdrawnGiftLetter = (
  { to, name, host, what }: About,
  { number, at, back }: { number: number; at: Date; back: RefundSplit },
): Draft => ({
  to,
  host,
  subject: text`Recesso n. ${number}`,
  title: text`Hai receduto dal regalo`,
  paragraphs: [
    text`Ciao ${name}, abbiamo ricevuto la tua dichiarazione di recesso n. ${number}, ${toTheSecond(at)}.
      Riguarda ${what}, in regalo: il codice non apre più nulla.`,
    ...(back.now > 0
      ? [text`Ti restituiamo ${euros(back.now)} nel modo in cui hai pagato, entro quattordici giorni.`]
      : []),
    ...notBackWords(back),
    text`Conserva questo messaggio: è la ricevuta del recesso.`,
  ],
  action: toGifts,
})

/** A gift whose payment was contested, and is paid after all. */
export const reopenedGiftLetter = ({ to, name, host, what }: About, { sent }: { sent: boolean }): Draft => ({
  to,
  host,
  subject: text`Il tuo regalo è di nuovo valido`,
  title: text`Il tuo regalo è di nuovo valido`,
  paragraphs: [
    text`Ciao ${name}, la contestazione del pagamento è chiusa e il tuo regalo, ${what}, è di nuovo
      valido.`,
    sent
      ? text`Il codice che abbiamo mandato si può attivare. Se non si trova più, dalla pagina dei tuoi
          regali lo mandi di nuovo.`
      : text`La lettera con il codice non era ancora partita: dalla pagina dei tuoi regali scrivi a quale
          indirizzo mandarla.`,
  ],
  action: toGifts,
})
