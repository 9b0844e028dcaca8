import type { PersonalData, PersonalWords } from '../../platform/features/feature.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { pdfKey } from './jobs.ts'
import type { SendingPorts } from './ports.ts'
import { eraseSending, exportSending, forgetDeliveries } from './store/personal-data.ts'

/** What sending holds about a person, as who keeps a review or as who receives one. */
export const sendingPersonal = (ports: SendingPorts): PersonalData => {
  const keyOf = async (db: Database | Tx, account: number) => {
    const row = await ports.accountOf(db, account)
    return row ? emailKey(row.email) : null
  }
  return {
    words: sendingWords,
    exports: async (db, account) => exportSending(db, account, (await keyOf(db, account)) ?? ''),
    erases: async (tx, account) => eraseSending(tx, account, await keyOf(tx, account)),
  }
}

/** Forgets deliveries of the days before one, their letters and their PDFs; for whoever keeps the time. */
export async function forgetDeliveriesBefore(
  { db, files }: Pick<SendingPorts, 'db' | 'files'>,
  day: string,
): Promise<number> {
  const removed = await forgetDeliveries(db, day)
  for (const one of removed) await files.remove(pdfKey(one))
  return removed.length
}

/** How the archive of a person's own data names what was sent of a press review. */
export const sendingWords = {
  title: 'Invii della rassegna',
  names: {
    reviewSchedules: 'Quando parte la rassegna',
    brand: 'Testata',
    days: 'Giorni',
    weekdays: 'Giorni della settimana, dal lunedì (1)',
    time: 'Ora',
    even_if_empty: 'Anche se vuota',
    missing: 'Se manca un’edizione',
    wait_until: 'Aspetta fino alle',
    written: 'Deciso',
    reviewScheduled: 'Che cosa è partito da solo',
    what: 'Che cosa',
    outcome: 'Com’è andata',
    reviewDeliveries: 'Invii',
    kind: 'Che cosa',
    chosen: 'Solo alcuni articoli',
    subject: 'Oggetto',
    errata: 'Rettifica',
    scheduled: 'Partito da solo',
    created: 'Quando',
    ended: 'Finito',
    articles: 'Articoli',
    title: 'Titolo',
    note: 'Nota',
    reviewLetters: 'Lettere della rassegna',
    name: 'Nome',
    email: 'Indirizzo',
    day: 'Giorno',
    state: 'Stato',
    at: 'Quando',
    revoked: 'Link revocato',
    reviewOpenings: 'Articoli aperti, di chi ha accettato',
    opened: 'Aperto',
  },
  values: {
    days: { none: 'Mai da sola', working: 'Ogni giorno lavorativo', every: 'Ogni giorno', some: 'Alcuni' },
    missing: { wait: 'Aspetta', send: 'Parte senza', alert: 'Avvisa' },
    what: { day: 'La rassegna del giorno', week: 'La lettera della settimana' },
    outcome: { sent: 'Partita', empty: 'Vuota, non partita', alerted: 'In attesa', late: 'Non partita' },
    kind: { first: 'Rassegna', correction: 'Rettifica', weekly: 'Settimana' },
    state: {
      drawing: 'In preparazione',
      done: 'Finito',
      empty: 'Vuoto, non partito',
      waiting: 'In attesa',
      sending: 'In viaggio',
      sent: 'Mandata',
      doubtful: 'Forse arrivata',
      refused: 'Respinta',
      failed: 'Non riuscita',
      dropped: 'Non mandata',
      cancelled: 'Fermato',
      capped: 'Non mandata: erano già dieci quel giorno',
    },
  },
} satisfies PersonalWords
