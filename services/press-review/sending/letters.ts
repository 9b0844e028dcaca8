import { fullDate } from 'contract/platform/dates.ts'
import { CODE_MINUTES } from 'contract/press-review/sending/states.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { text } from '../../platform/outside/safe-text.ts'

interface To {
  to: string
  host: Host
}
const openDay = (day: string) =>
  ({ words: text`Apri la rassegna`, site: 'edicola', path: `/rassegna/invii/${day}` }) as const

/** To who prepares a review: it was too late for it to leave by itself. */
export const lateLetter = ({ to, host }: To, day: string): Draft => ({
  ...{ to, host },
  subject: text`La rassegna non è partita all’ora stabilita`,
  title: text`La rassegna non è partita`,
  paragraphs: [
    text`La rassegna di ${fullDate(day)} non è partita all’ora stabilita, e ora è tardi perché parta da
      sola.`,
    text`Puoi inviarla tu quando vuoi.`,
  ],
  action: openDay(day),
})

/** To who prepares a review: it waits, for editions that are `missing`, by name. */
export const missingLetter = ({ to, host }: To, day: string, missing: readonly string[]): Draft => ({
  ...{ to, host },
  subject: text`La rassegna aspetta: manca un’edizione`,
  title: text`Manca un’edizione`,
  paragraphs: [
    text`La rassegna di ${fullDate(day)} non è partita, perché all’ora stabilita manca:
      ${missing.join('; ')}.`,
    text`Aspetta che tu la invii.`,
  ],
  action: openDay(day),
})

/** The code that opens the page of a review to whom its letter went. */
export const readingCodeLetter = ({ to, host }: To, code: string): Draft => ({
  ...{ to, host },
  subject: text`Il codice per leggere la rassegna`,
  title: text`Il codice per leggere la rassegna`,
  paragraphs: [
    text`Scrivi questo codice nella pagina della rassegna:`,
    text`Vale ${CODE_MINUTES} minuti, una volta sola. Se non l’hai chiesto tu, qualcuno ha il link della
      tua rassegna: non dargli il codice e non succede niente.`,
  ],
  code,
})
