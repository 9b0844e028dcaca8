import { fullDate, italianDate } from 'contract/dates.ts'
import { romeFormat } from 'contract/rome.ts'

const clock = romeFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
/** `domenica 22 novembre 2026, ore 23:59:59` by Rome's clock. */
export const toTheSecond = (at: Date): string => `${italianDate(fullDate(at))}, ore ${clock(at)}`

/** No mail program makes a link of what was typed, perhaps by a stranger to the address. */
export const unlinked = (typed: string): string => typed.replaceAll(/([.:/@])(?=\S)/g, '$1 ')
