import { fullDate, italianDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import { type SafeText, text } from '../platform/outside/safe-text.ts'
import type { RefundSplit } from './paying.ts'

const clock = romeFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
/** `domenica 22 novembre 2026, ore 23:59:59` by Rome's clock. */
export const toTheSecond = (at: Date): string => `${italianDate(fullDate(at))}, ore ${clock(at)}`

/**
 * Why a contract that has ended does not give all back now, in a letter: the bank has it, or nothing is owed.
 */
export const notBackWords = ({ now, pending: held }: RefundSplit): SafeText[] =>
  held > 0
    ? [
        text`Hai contestato il pagamento e la tua banca ha già ripreso ${euros(held)}: se quella somma
          torna a noi, te la rimborsiamo.`,
      ]
    : now > 0
      ? []
      : [text`Non c’è nulla da restituire.`]
