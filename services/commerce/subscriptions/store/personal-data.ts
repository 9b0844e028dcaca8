import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { exportChanges } from './changes.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'
import { termsWords } from '../../terms.ts'

/** Declarations of an account, and those that somebody made with its address, which is proved. */
const ownWithdrawals =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'withdrawals'>): Expression<SqlBool> =>
    is.or([
      is('account_id', '=', account),
      ...(emailKey === undefined
        ? []
        : [is.and([is('account_id', 'is', null), is('email_key', '=', emailKey)])]),
    ])

/** What was bought and withdrawn from, for the archive of a person's own data. */
export const exportSubscriptions = async (
  db: Database | Tx,
  account: number,
  emailKey: string | undefined,
) => ({
  subscriptions: await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'brand',
      'offer',
      'months',
      'terms',
      'state',
      'began',
      'anchor',
      'ends',
      'renews',
      'concluded',
      'immediate',
      'noticed',
      'failed',
      'decline',
      'ended',
      'ended_why as endedWhy',
      'free_until as freeUntil',
      'price',
      'next_price as nextPrice',
      'next_price_from as nextPriceFrom',
      'worth',
      'worth_since as worthSince',
      'worth_until as worthUntil',
      'next_offer as nextOffer',
      'next_terms as nextTerms',
      'next_chosen as nextChosen',
      'next_accepted_text as nextAcceptedText',
      'paused_from as pausedFrom',
      'paused_until as pausedUntil',
    ])
    .where('account_id', '=', account)
    .orderBy('concluded')
    .orderBy('id')
    .execute(),
  planChanges: await exportChanges(db, account),
  withdrawals: await db
    .selectFrom('withdrawals')
    .select(['number', 'at', 'name', 'email', 'contract', 'refund', 'done'])
    .where(ownWithdrawals(account, emailKey))
    .orderBy('number')
    .execute(),
  careActs: await db
    .selectFrom('care_acts')
    .select(['at', 'what', 'detail', 'why'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
})

/** The ledger stays with payments, without a name. */
export async function eraseSubscriptions(
  tx: Tx,
  account: number,
  emailKey: string | undefined,
): Promise<void> {
  await tx.deleteFrom('care_acts').where('account_id', '=', account).execute()
  await tx.deleteFrom('subscriptions').where('account_id', '=', account).execute()
  await tx.deleteFrom('withdrawals').where(ownWithdrawals(account, emailKey)).execute()
}

/** How the archive of a person's own data names their subscriptions. */
export const subscriptionWords: PersonalWords = {
  title: 'I tuoi abbonamenti',
  names: {
    subscriptions: 'Abbonamenti',
    withdrawals: 'Dichiarazioni di recesso',
    id: 'Numero',
    brand: 'Testata',
    offer: 'Offerta',
    months: 'Mesi',
    ...termsWords,
    state: 'Stato',
    began: 'Cominciato',
    anchor: 'Periodi contati dal',
    ends: 'Primo giorno non pagato',
    renews: 'Si rinnova',
    concluded: 'Contratto concluso',
    immediate: 'Inizio immediato chiesto',
    noticed: 'Rinnovo annunciato',
    failed: 'Rinnovo non pagato dal',
    decline: 'Perché non è stato pagato',
    ended: 'Finito',
    endedWhy: 'Perché è finito',
    freeUntil: 'Uscita libera prima del',
    nextPrice: 'Prezzo che verrà, in centesimi',
    nextPriceFrom: 'Dal rinnovo del',
    worth: 'Valore del contratto dopo un cambio, in centesimi',
    worthSince: 'Per i giorni dal',
    worthUntil: 'E prima del',
    nextOffer: 'Piano dal prossimo rinnovo',
    nextTerms: 'Che cosa e a quanto, dal prossimo rinnovo',
    nextChosen: 'Scelto',
    nextAcceptedText: 'Quello che hai accettato per il prossimo rinnovo',
    pausedFrom: 'Ultima pausa dal',
    pausedUntil: 'Ripartito il',
    planChanges: 'Cambi di piano',
    asked: 'Chiesto',
    credit: 'Quello che restava, in centesimi',
    acceptedText: 'Quello che hai accettato',
    immediateText: 'La richiesta di inizio immediato',
    careActs: 'Interventi del servizio clienti',
    what: 'Che cosa',
    detail: 'In particolare',
    why: 'Perché',
    number: 'Numero',
    at: 'Quando',
    email: 'Email',
    contract: 'Contratto',
    refund: 'Rimborso in centesimi',
    done: 'Eseguito',
  },
  values: {
    state: { active: 'Attivo', unpaid: 'Non pagato', suspended: 'Sospeso', ended: 'Finito' },
    rights: {
      online: 'Articoli',
      digital: 'Articoli e giornale sfogliabile',
      'press-review': 'Rassegna stampa',
      chatbot: 'Chatbot',
      consent: 'Lettura senza profilazione',
    },
    decline: {
      declined: 'Rifiutato dalla banca',
      'no-funds': 'Fondi insufficienti',
      expired: 'Carta scaduta',
      'not-valid': 'Carta non valida',
      'not-authenticated': 'Non confermato alla banca',
    },
    endedWhy: {
      cancelled: 'Disdetto',
      unpaid: 'Non pagato',
      withdrawn: 'Recesso',
      left: 'Uscita libera',
      chargeback: 'Pagamento ripreso dalla banca',
    },
    what: {
      extend: 'Allungato',
      unlock: 'Sbloccato',
      'unlock-devices': 'Dispositivi liberati',
      resend: 'Lettera rimandata',
      refund: 'Rimborsato',
      withdraw: 'Recesso eseguito',
    },
  },
}
