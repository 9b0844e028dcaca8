import type { Decline, paymentRefusals, StoredCard } from 'contract/payments/payments.ts'
import type { FormRefusals } from '../fact.ts'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** `Visa che finisce con 4242`. */
export const cardName = ({ brand, last4 }: Pick<StoredCard, 'brand' | 'last4'>): string =>
  `${brands[brand.toLowerCase()] ?? (brand === '' ? 'Carta' : brand)} che finisce con ${last4}`

/** `12/2028`. */
export const expiryWords = ({ month, year }: Pick<StoredCard, 'month' | 'year'>): string =>
  `${String(month).padStart(2, '0')}/${year}`

/** Why a card did not pay, as a sentence about it; null: nobody knows which card it was. */
export function declineWords(why: Decline, card: Pick<StoredCard, 'last4'> | null = null): string {
  const which = `carta${card === null ? '' : ` che finisce con ${card.last4}`}`
  const sentences: Readonly<Record<Decline, string>> = {
    declined: `La banca ha respinto la ${which}.`,
    'no-funds': `Sulla ${which} non c’era abbastanza credito.`,
    expired: `La ${which} è scaduta.`,
    'not-valid': `I dati della ${which} non sono validi.`,
    'not-authenticated': 'La banca non ha avuto la tua conferma.',
  }
  return sentences[why]
}

/** Why nothing was paid, above the form of the card (any call with `paymentRefusals` of the contract). */
export const paymentWords: FormRefusals<keyof typeof paymentRefusals> = {
  ERR_CARD_DECLINED: {
    title: declineWords('declined'),
    line: 'Non abbiamo addebitato nulla. Prova con un’altra carta, o chiedi alla tua banca.',
    focus: 'number',
  },
  ERR_NO_FUNDS: {
    title: 'Sulla carta non c’è abbastanza credito.',
    line: 'Non abbiamo addebitato nulla. Prova con un’altra carta.',
    focus: 'number',
  },
  ERR_CARD_EXPIRED: {
    title: declineWords('expired'),
    line: 'Non abbiamo addebitato nulla. Controlla la scadenza o usa un’altra carta.',
    focus: 'expiry',
  },
  ERR_NOT_AUTHENTICATED: {
    title: declineWords('not-authenticated'),
    line: 'Non abbiamo addebitato nulla. Riprova, e conferma quando la banca te lo chiede.',
    focus: 'number',
  },
  ERR_CARD_NOT_VALID: {
    title: declineWords('not-valid'),
    line: 'Controlla numero, scadenza e codice di sicurezza.',
    focus: 'number',
  },
  ERR_CARD_NOT_FOUND: {
    title: 'Questa carta non c’è più.',
    line: 'Scegline un’altra, o scrivine una nuova.',
  },
  ERR_GATEWAY_UNAVAILABLE: {
    title: 'Il servizio di pagamento non risponde.',
    line: 'Riprova fra poco: non rischi di pagare due volte.',
  },
  ERR_GATEWAY_OFF: {
    title: 'Qui, per ora, non si può pagare.',
    line: 'Scrivici e troviamo un’altra strada.',
  },
}
