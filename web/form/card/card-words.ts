import type { Decline, StoredCard } from 'contract/commerce/payment.ts'
import { meansName } from 'contract/commerce/payment-methods.ts'

/** `Visa che finisce con 4242, scade 12/2028`; accounts and PayPal do not expire. */
export const cardWords = (card: StoredCard): string =>
  card.year === null
    ? meansName(card)
    : `${meansName(card)}, scade ${String(card.month).padStart(2, '0')}/${card.year}`

/** Why a card did not pay, as a sentence about it; null: nobody knows which card it was. */
export function declineWords(why: Decline, card: Pick<StoredCard, 'method' | 'last4'> | null = null): string {
  if (card !== null && card.method !== 'card')
    return why === 'no-funds'
      ? 'Sul conto non c’era abbastanza denaro.'
      : 'Il pagamento non è stato accettato.'
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
