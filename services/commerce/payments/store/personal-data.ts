import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'

/** The cards that are kept for a person, and what they paid. */
export const exportPayments = async (db: Database | Tx, account: number) => ({
  cards: await db
    .selectFrom('payment_cards')
    .select(['method', 'brand', 'last4', 'month', 'year', 'added', 'used'])
    .where('account_id', '=', account)
    .orderBy('added')
    .execute(),
  payments: await db
    .selectFrom('payments')
    .select(['created', 'what', 'amount', 'currency', 'vat', 'country', 'stated_country', 'card_country'])
    .select(['method', 'last4', 'state', 'processing', 'decline', 'settled'])
    .where('account_id', '=', account)
    .orderBy('created')
    .execute(),
})

/**
 * Takes the cards away; payments stay, without what could pay once more, and are nobody's once the account is
 * gone. Gives what the gateway calls the cards, and whom it keeps them for.
 */
export async function erasePayments(tx: Tx, account: number): Promise<{ gateway: string; ref: string }[]> {
  await tx
    .updateTable('payments')
    .set({ token: null, bank_url: null, card_id: null })
    .where('account_id', '=', account)
    .execute()
  const cards = await tx
    .deleteFrom('payment_cards')
    .where('account_id', '=', account)
    .returning(['gateway', 'ref'])
    .execute()
  const customers = await tx
    .deleteFrom('stripe_customers')
    .where('account_id', '=', account)
    .returning('ref')
    .execute()
  return [...cards, ...customers.map(({ ref }) => ({ gateway: 'stripe', ref }))]
}

/** How the archive of a person's own data names what payments hold. */
export const paymentWords: PersonalWords = {
  title: 'Pagamenti',
  names: {
    cards: 'Carte, conti e PayPal',
    payments: 'Pagamenti',
    method: 'Pagato con',
    brand: 'Circuito, o Paese del conto',
    processing: 'In attesa della banca dal',
    last4: 'Ultime quattro cifre',
    month: 'Scade nel mese',
    year: 'Scade nell’anno',
    added: 'Aggiunta il',
    used: 'Usata l’ultima volta',
    created: 'Chiesto il',
    what: 'Che cosa',
    amount: 'Centesimi',
    currency: 'Valuta',
    vat: 'IVA compresa, per cento',
    country: 'IVA del Paese',
    stated_country: 'Paese che hai detto',
    card_country: 'Paese della carta o del conto',
    state: 'Com’è andato',
    decline: 'Perché non è riuscito',
    settled: 'Concluso il',
  },
  values: {
    method: { card: 'Carta', sepa_debit: 'Addebito su conto', paypal: 'PayPal', satispay: 'Satispay' },
    state: {
      started: 'In corso',
      authenticating: 'In attesa della banca',
      succeeded: 'Pagato',
      failed: 'Non riuscito',
    },
    decline: {
      declined: 'Carta rifiutata',
      'no-funds': 'Fondi insufficienti',
      expired: 'Carta scaduta',
      'not-valid': 'Carta non valida',
      'not-authenticated': 'Non confermato alla banca',
    },
  },
}
