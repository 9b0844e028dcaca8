import { theDate } from 'contract/platform/dates.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import { type About, charged, type NextCharge } from '../letters.ts'
import { text } from '../../../platform/outside/safe-text.ts'

/** `resumes`: the day on which it opens again. */
export const pausedLetter = (
  { to, name, host, what }: About,
  { resumes, ends, next }: { resumes: string; ends: string; next: NextCharge },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è in pausa fino ${theDate('al', shiftDay(resumes, -1))}`,
  title: text`Il tuo abbonamento è in pausa`,
  paragraphs: [
    text`Ciao ${name}, il tuo abbonamento ${what} è in pausa da oggi. Riparte da solo
      ${theDate('il', resumes)}; fino ad allora non si legge e non si paga.`,
    text`I giorni già pagati non si perdono: ora durano fino ${theDate('al', shiftDay(ends, -1))}
      compreso. ${charged(ends, next)}`,
    text`Se vuoi tornare prima, riprendilo dalla pagina dei tuoi abbonamenti.`,
  ],
  action,
})

/** It opens again, by itself or as its person asked. */
export const resumedLetter = (
  { to, name, host, what }: About,
  { ends, next }: { ends: string; next: NextCharge },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è ripartito`,
  title: text`Il tuo abbonamento è ripartito`,
  paragraphs: [
    text`Ciao ${name}, la pausa è finita: leggi di nuovo con ${what}. È pagato fino
      ${theDate('al', shiftDay(ends, -1))} compreso.`,
    charged(ends, next),
  ],
  action,
})
