import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'
import { termsWords } from '../../terms.ts'

/**
 * The orders of a person, their copies, the codes they activated and what they declined, for the archive of
 * their own data.
 */
export const exportOrders = async (db: Database | Tx, account: number) => ({
  orders: await db
    .selectFrom('orders')
    .select([
      'brand',
      'offer',
      'months',
      'terms',
      'article',
      'state',
      'opened',
      'accepted',
      'accepted_text as acceptedText',
      'immediate',
      'immediate_text as immediateText',
      'gift',
      'copy_edition as edition',
      'copy_day as day',
      'copy_page as page',
      'paid',
    ])
    .where('account_id', '=', account)
    .orderBy('opened')
    .orderBy('id')
    .execute(),
  copies: await db
    .selectFrom('single_copies')
    .select(['brand', 'edition', 'day', 'price', 'bought', 'closed', 'closed_why as closedWhy'])
    .where('account_id', '=', account)
    .orderBy('bought')
    .orderBy('id')
    .execute(),
  activations: await db
    .selectFrom('offer_activations')
    .select(['campaign', 'at'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute(),
  declinedOffers: await db
    .selectFrom('declined_offers')
    .select(['brand', 'at'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute(),
})

export async function eraseOrders(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('single_copies').where('account_id', '=', account).execute()
  await tx.deleteFrom('declined_offers').where('account_id', '=', account).execute()
  await tx.deleteFrom('offer_activations').where('account_id', '=', account).execute()
  await tx.deleteFrom('orders').where('account_id', '=', account).execute()
}

/** Gifts that an account gave, that it activated, or whose letter went to its address, which is proved. */
const ownGifts =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'gift_subscriptions'>): Expression<SqlBool> =>
    is.or([
      is('account_id', '=', account),
      is('activated_by', '=', account),
      ...(emailKey === undefined ? [] : [is('email_key', '=', emailKey)]),
    ])

/**
 * What was given and received, for the archive of a person's own data. Who gave it is told whether it was
 * activated, as on their page: the moment is that of who did.
 */
export const exportGifts = async (db: Database | Tx, account: number, emailKey: string | undefined) => ({
  gifts: (
    await db
      .selectFrom('gift_subscriptions')
      .select([
        'brand',
        'offer',
        'given',
        'giver',
        'name',
        'email',
        'email_key as emailKey',
        'words',
        'day',
        'sent',
        'activated',
        'activated_by as by',
        'closed',
      ])
      .where(ownGifts(account, emailKey))
      .orderBy('given')
      .orderBy('id')
      .execute()
  ).map(({ by, activated, closed, ...gift }) => ({
    ...gift,
    isActivated: activated !== null,
    activated: by === account ? activated : null,
    closed,
  })),
})

/**
 * Takes a person out of what was given: of one that they gave, who it is for may still activate it; one that
 * was for them stays its giver's, who may send it to another address.
 */
export async function eraseGifts(tx: Tx, account: number, emailKey: string | undefined): Promise<void> {
  await tx
    .updateTable('gift_subscriptions')
    .set({ account_id: null, giver: null, words: null })
    .where('account_id', '=', account)
    .execute()
  await tx
    .updateTable('gift_subscriptions')
    .set({ name: null, email: null, email_key: null, words: null, activated_by: null })
    .where((is) =>
      is.or([
        is('activated_by', '=', account),
        ...(emailKey === undefined ? [] : [is('email_key', '=', emailKey)]),
      ]),
    )
    .execute()
}

/** How the archive of a person's own data names their orders. */
export const orderWords: PersonalWords = {
  title: 'I tuoi ordini',
  names: {
    orders: 'Ordini',
    copies: 'Singole copie',
    edition: 'Edizione',
    page: 'Pagina da cui venivi',
    bought: 'Comprata',
    closedWhy: 'Perché è chiusa',
    activations: 'Offerte attivate con un codice',
    declinedOffers: 'Offerte a cui hai detto no',
    gift: 'Per chi è, se è un regalo',
    gifts: 'Abbonamenti regalati, a te o da te',
    given: 'Regalato',
    giver: 'Da parte di',
    email: 'Indirizzo',
    emailKey: 'Indirizzo, come lo confrontiamo',
    words: 'Parole che lo accompagnano',
    day: 'Giorno',
    sent: 'Lettera mandata',
    isActivated: 'Attivato',
    activated: 'Attivato da te',
    closed: 'Chiuso',
    campaign: 'Campagna',
    at: 'Quando',
    brand: 'Testata',
    offer: 'Offerta',
    months: 'Mesi',
    ...termsWords,
    article: 'Articolo da cui venivi',
    state: 'Stato',
    opened: 'Aperto',
    accepted: 'Accettato',
    acceptedText: 'Quello che hai accettato',
    immediate: 'Inizio immediato chiesto',
    immediateText: 'La richiesta di inizio immediato',
    paid: 'Pagato',
  },
  values: {
    state: { open: 'Aperto', paid: 'Pagato', closed: 'Chiuso' },
    closedWhy: { refunded: 'Rimborsata', chargeback: 'Pagamento contestato' },
    rights: {
      online: 'Articoli',
      digital: 'Articoli e giornale sfogliabile',
      'press-review': 'Rassegna stampa',
      chatbot: 'Chatbot',
      consent: 'Lettura senza profilazione',
    },
  },
}
