import { shiftDay, weekday } from 'contract/platform/rome.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { supportWeeks } from '../services/assistance/support/store/report.ts'
import type { Table } from './table.ts'
import type { Days } from './report-visits.ts'

/** Customer care by week and masthead: the weeks that have one of those days. Waiting in minutes. */
export async function supportTable(db: Database, { from, to }: Days): Promise<Table> {
  const weeks = await supportWeeks(db, { from: shiftDay(from, 1 - weekday(from)), to })
  return {
    head: [
      ...['Settimana dal', 'Testata', 'Chat', 'Risolte dall’assistente', 'Passate a persone', 'Prese'],
      ...['Attesa mediana', 'Attesa di 9 su 10', 'Risposta mediana', 'Risposta di 9 su 10'],
      ...['Voti', 'Voto medio'],
      ...['Risolte', 'Non risolte', 'Senza chi scriveva', 'Richieste', 'Abusi', 'Lasciate', 'Messaggi'],
    ],
    rows: weeks.map((w) => [
      ...[w.week, w.brand, w.chats, w.solved, w.handed, w.assigned],
      ...[w.wait50, w.wait90, w.reply50, w.reply90].map(tenths),
      ...[w.ratings, tenths(w.rating)],
      ...[w.closed.solved, w.closed.unsolved, w.closed.gone, w.closed.ticket, w.closed.abuse, w.closed.left],
      w.tickets,
    ]),
  }
}

const tenth = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})
/** `3,5`. */
const tenths = (value: number | null): string | null => (value === null ? null : tenth.format(value))
