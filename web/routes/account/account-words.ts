import type { Device, SecurityEvent } from 'contract/account/account.ts'
import type { ShortInfo } from 'contract/account/account.ts'
import type { IconName } from '../../frame/icons.tsx'
import { dayWord } from '../../words/day-word.ts'
import { longDate, theDate, timeOfDay } from '../../words/dates.ts'

/** How the page greets at that time, by Rome's clock. */
export function greeting(at: Date): string {
  const hour = Number.parseInt(timeOfDay(at), 10)
  return hour >= 5 && hour < 18 ? 'Buongiorno' : 'Buonasera'
}

/** What a person may read, in words. */
export function subscriptionOf(
  user: Pick<ShortInfo, 'abbonato' | 'abbonatoDigital' | 'abbonatoRassegna' | 'abbonatoRag' | 'isSlave'>,
): { active: boolean; name: string; reason: string } {
  const more = [user.abbonatoRassegna && 'la rassegna stampa', user.abbonatoRag && 'il chatbot'].filter(
    (word) => word !== false,
  )
  const also = more.length > 0 ? ` Comprende ${more.join(' e ')}.` : ''
  const from = user.isSlave ? 'Lo condivide con te chi ti ha invitato.' : ''
  if (user.abbonatoDigital)
    return {
      active: true,
      name: 'Digital',
      reason: `${from || 'Leggi tutti gli articoli e sfogli il giornale.'}${also}`,
    }
  if (user.abbonato)
    return { active: true, name: 'Online', reason: `${from || 'Leggi tutti gli articoli del sito.'}${also}` }
  if (more.length > 0)
    return {
      active: true,
      name: user.abbonatoRassegna ? 'Rassegna stampa' : 'Chatbot',
      reason: from || 'Vale per questo account.',
    }
  return {
    active: false,
    name: 'Nessun abbonamento',
    reason: 'Leggi gli articoli liberi di tutte le testate.',
  }
}

/** `Oggi, 7:48`, `Ieri, 23:10`, `18 novembre 2026, 7:48`. */
export const moment = (at: string, now: Date): string =>
  `${dayWord(at, now) ?? longDate(at)}, ${timeOfDay(at)}`
/** The day alone, as it stands in a sentence: `oggi`, `ieri`, `il 18 novembre 2026`. */
export const onDay = (at: string, now: Date): string => dayWord(at, now)?.toLowerCase() ?? theDate('il', at)

export const deviceIcon = (kind: Device['kind']): IconName => (kind === 'other' ? 'key' : kind)

/** What came of it. */
export const outcomeOf = (event: SecurityEvent): 'Riuscito' | 'Respinto' =>
  event === 'sign-in-failed' || event === 'code-misused' ? 'Respinto' : 'Riuscito'
