import type { Decline, StoredCard } from 'contract/commerce/payment.ts'

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
