import { theDate } from 'contract/dates.ts'
import { euros } from 'contract/money.ts'
import { shiftDay } from 'contract/rome.ts'
import type { Draft } from '../../outside/letter.ts'
import type { About } from '../letters.ts'
import { lastUsefulDay } from '../rules.ts'

const action = { words: 'Vedi i tuoi abbonamenti', site: 'account', path: '/user/subscriptions' } as const

/** What is charged on `ends`; null: nothing is. */
const charged = (ends: string, charge: number | null): string =>
  charge === null
    ? 'Il rinnovo è disdetto: non ci saranno altri addebiti.'
    : `Il prossimo addebito è di ${euros(charge)}, IVA inclusa, ${theDate('il', ends)}. Per evitarlo puoi ` +
      `disdire ${theDate('il', lastUsefulDay(ends))} al più tardi, entro mezzanotte.`

/** `resumes`: the day on which it opens again. */
export const pausedLetter = (
  { to, name, host, what }: About,
  { resumes, ends, charge }: { resumes: string; ends: string; charge: number | null },
): Draft => ({
  to,
  host,
  subject: `Il tuo abbonamento è in pausa fino ${theDate('al', shiftDay(resumes, -1))}`,
  title: 'Il tuo abbonamento è in pausa',
  paragraphs: [
    `Ciao ${name}, il tuo abbonamento ${what} è in pausa da oggi. Riparte da solo ` +
      `${theDate('il', resumes)}; fino ad allora non si legge e non si paga.`,
    `I giorni già pagati non si perdono: ora durano fino ${theDate('al', shiftDay(ends, -1))} compreso. ` +
      charged(ends, charge),
    'Se vuoi tornare prima, riprendilo dalla pagina dei tuoi abbonamenti.',
  ],
  action,
})

/** It opens again, by itself or as its person asked. */
export const resumedLetter = (
  { to, name, host, what }: About,
  { ends, charge }: { ends: string; charge: number | null },
): Draft => ({
  to,
  host,
  subject: 'Il tuo abbonamento è ripartito',
  title: 'Il tuo abbonamento è ripartito',
  paragraphs: [
    `Ciao ${name}, la pausa è finita: leggi di nuovo con ${what}. È pagato fino ` +
      `${theDate('al', shiftDay(ends, -1))} compreso.`,
    charged(ends, charge),
  ],
  action,
})
