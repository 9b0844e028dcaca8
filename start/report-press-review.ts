import { longDate } from 'contract/platform/dates.ts'
import { romeClock } from 'contract/platform/rome.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { displayNames } from '../services/press-review/ports.ts'
import { accessesOfDays } from '../services/press-review/measures/store/accesses.ts'
import {
  type UseCounts,
  usesOfCustomers,
  usesOfMonths,
} from '../services/press-review/measures/store/uses.ts'
import type { Table } from './table.ts'
import type { Days } from './report-visits.ts'

const counted = ({ shown, sent, opened, downloaded }: UseCounts) => [shown, sent, opened, downloaded]

/**
 * How often items were used (L. 633/1941, art. 43-bis; AGCOM 3/23/CONS): by month, masthead and licence of
 * all press reviews together, then by customer. No person is in it.
 */
export async function usesTable(db: Database, days: Days): Promise<Table> {
  const [months, customers] = [await usesOfMonths(db, days), await usesOfCustomers(db, days)]
  return {
    head: ['Cliente', 'Mese', 'Testata', 'Licenza', 'Mostrati', 'Inviati', 'Aperti', 'Scaricati'],
    rows: [
      ...months.map(({ month, masthead, licence, ...counts }) => [
        ...['Tutti', month, masthead, licence],
        ...counted(counts),
      ]),
      ...customers.map(({ customer, masthead, licence, ...counts }) => [
        ...[customer ?? '(rassegne cancellate)', '', masthead, licence],
        ...counted(counts),
      ]),
    ],
  }
}

const things = { day: 'Rassegna', sheet: 'Ritaglio', pdf: 'PDF', delivery: 'Invio' } as const

/** Who opened what: editors by name, recipients by name and address. For the publisher's security alone. */
export async function accessesTable(db: Database, days: Days): Promise<Table> {
  const rows = await accessesOfDays(db, days)
  const names = await displayNames(
    { accountOf: accounts.byId },
    db,
    rows.flatMap(({ account }) => account ?? []),
  )
  return {
    head: ['Giorno', 'Cliente', 'Chi', 'Ruolo', 'Che cosa', 'Rassegna del', 'Prima', 'Ultima', 'Volte'],
    rows: rows.map(({ opened, customer, account, name, email, kind, day, first, last, times }) => [
      ...[opened, customer],
      ...(account === null
        ? [`${name ?? ''} <${email ?? ''}>`, 'destinatario']
        : [names.get(account) ?? '', 'redazione']),
      ...[things[kind], longDate(day).replaceAll('\u00a0', ' '), romeClock(first), romeClock(last), times],
    ]),
  }
}
