import { type SaleVat, vatInside } from 'contract/commerce/vat.ts'
import { euros } from 'contract/platform/money.ts'
import { copyAtOnce, type Seller } from 'contract/commerce/shop/conditions.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import type { About } from '../letters.ts'
import { text, trusted } from '../../../platform/outside/safe-text.ts'

const toCopies = { words: text`Vedi le tue copie`, site: 'account', path: '/user/copies' } as const

/**
 * The confirmation of the contract on a durable medium (Codice del consumo art. 51 c. 7), with the wish to
 * read at once and what was given up by it.
 */
export function boughtCopyLetter(
  { to, name, host, what }: About,
  bought: { vat: SaleVat; amount: number; number: string; accepted: string; seller: Seller },
): Draft {
  const { vat, amount, number, accepted, seller } = bought
  return {
    to,
    host,
    subject: text`La tua copia è aperta`,
    title: text`La tua copia è aperta`,
    paragraphs: [
      text`Ciao ${name}, hai comprato ${what}, ordine n. ${number}. Abbiamo ricevuto
        ${euros(amount)}${vatInside(amount, vat)}. La leggi
        da subito e finché esiste il tuo account: le pagine e gli articoli che ha stampato.`,
      text`Non è un abbonamento: non si rinnova e non ci saranno altri addebiti.`,
      text`Prima di pagare hai chiesto di leggerla subito e hai accettato di perdere il diritto di
        recesso: per questa copia il recesso non c’è (articolo 59, comma 1, lettera o, del Codice del
        consumo). Se qualcosa non va scrivi a ${trusted(seller.mailbox)}.`,
      text`La ricevuta in PDF è nella pagina delle tue copie. Qui sotto trovi quello che hai accettato:
        conserva questo messaggio.`,
    ],
    quote: trusted(`${accepted}\n\n${copyAtOnce.text}`),
    action: toCopies,
  }
}

/** Paid for what was open already meanwhile, or for an order that was closed. */
export const refundedCopyLetter = ({ to, name, host, what }: About, amount: number): Draft => ({
  to,
  host,
  subject: text`Ti rimborsiamo un pagamento`,
  title: text`Ti rimborsiamo un pagamento`,
  paragraphs: [
    text`Ciao ${name}, è arrivato un pagamento di ${euros(amount)} per ${what}, ma la leggevi già o
      l’ordine era chiuso. Lo restituiamo per intero, nel modo in cui hai pagato: non devi fare nulla.`,
  ],
  action: toCopies,
})
