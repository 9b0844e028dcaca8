import type { Seat, SeatAction, SeatStatus } from 'contract/commerce/seats/seats.ts'
import { instantOf } from 'contract/platform/dates.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { StatusKind } from '../../../form/status.tsx'
import type { PageIconName } from '../../../page/page-icon.tsx'
import { shortDate, theDate, timeOfDay } from '../../../words/dates.ts'

/** Tone and icon of each label (ART-APPS §8). */
export const marks: Readonly<Record<SeatStatus, { kind: StatusKind; icon: PageIconName }>> = {
  active: { kind: 'ok', icon: 'done' },
  'to-activate': { kind: 'here', icon: 'key' },
  new: { kind: 'quiet', icon: 'missing' },
  'not-paid': { kind: 'bad', icon: 'card' },
  'to-send': { kind: 'warn', icon: 'mail' },
  'email-sent': { kind: 'here', icon: 'mail' },
  expired: { kind: 'bad', icon: 'over' },
  'subscription-expired': { kind: 'bad', icon: 'over' },
  suspended: { kind: 'warn', icon: 'pause' },
  renewed: { kind: 'ok', icon: 'done' },
  removed: { kind: 'quiet', icon: 'exit' },
}

const isOn = (at: string, day: string) => romeDay(instantOf(at)) === day
/** `oggi`, `ieri`, `il 12 nov`. */
function dayOf(at: string, today: string): string {
  if (isOn(at, today)) return 'oggi'
  if (isOn(at, shiftDay(today, -1))) return 'ieri'
  const date = shortDate(at)
  return /^(?:8|11)\b/.test(date) ? `l’${date}` : `il ${date}`
}

/** Why a place stands as it does, and since when. */
export function reasonOf({ status, at, until }: Pick<Seat, 'status' | 'at' | 'until'>, now: Date): string {
  const today = romeDay(now)
  const day = dayOf(at, today)
  const good = until === null ? '' : `; il codice vale fino ${theDate('al', until)}`
  switch (status) {
    case 'active':
      if (romeDay(instantOf(at)) > today) return `In pausa: legge ${theDate('dal', at)}`
      return `Legge ${theDate('dal', at)}`
    case 'renewed':
      return until === null ? `Rinnovato ${day}` : `Fino ${theDate('al', until)}`
    case 'new':
      return `Posto libero ${theDate('dal', at)}`
    case 'to-send':
      return `Indirizzo inserito ${day}, email mai partita`
    case 'to-activate':
      return `Link consegnato a mano ${day}${good}`
    case 'email-sent':
      return `Inviata ${day} alle ${timeOfDay(at)}${good}`
    case 'expired':
      return `Codice scaduto ${day} senza essere usato`
    case 'not-paid':
      return until === null
        ? `Addebito respinto ${day}`
        : `Addebito respinto ${day}; si legge fino ${theDate('al', until)}`
    case 'suspended':
      return `Non pagato: sospeso ${day}`
    case 'subscription-expired':
      return `Il piano è finito ${day}`
    case 'removed':
      return `Da te, ${day} alle ${timeOfDay(at)}. Il posto si libera ${dayAhead(until ?? today, today)}`
  }
}
const dayAhead = (day: string, today: string): string =>
  day === shiftDay(today, 1) ? 'domani' : theDate('il', day)

/** What each next act is called. */
export const actions: Readonly<Record<SeatAction, string>> = {
  remove: 'Rimuovi',
  send: 'Invia il codice',
  resend: 'Invia di nuovo',
  assign: 'Assegna',
  pay: 'Aggiorna la carta',
  settle: 'Paga la fattura',
  renew: 'Rinnova il piano',
  undo: 'Annulla',
}

/** The groups that the list is looked at by. */
export const groups: readonly { name: string; words: string; has: readonly SeatStatus[] | null }[] = [
  { name: 'tutte', words: 'Tutte', has: null },
  { name: 'attive', words: 'Attive', has: ['active', 'renewed'] },
  { name: 'da-attivare', words: 'Da attivare', has: ['to-activate', 'email-sent', 'to-send'] },
  {
    name: 'da-sistemare',
    words: 'Da sistemare',
    has: ['not-paid', 'expired', 'subscription-expired', 'suspended'],
  },
  { name: 'libere', words: 'Libere', has: ['new', 'removed'] },
]

const numbers = [
  ...['nessun posto', 'un posto', 'due posti', 'tre posti', 'quattro posti', 'cinque posti', 'sei posti'],
  ...['sette posti', 'otto posti', 'nove posti', 'dieci posti'],
]
/** `quattro posti`, `20 posti`. */
export const placesWords = (places: number): string => numbers[places] ?? `${places}\u00a0posti`
