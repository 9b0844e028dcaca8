import { readContact } from 'contract/assistance/support/tickets.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../platform/wire/call.ts'
import { isHoliday, phoneState } from './opening-hours.ts'
import type { SupportPorts } from './ports.ts'

/** What the contact pages show, now. */
export const answerReadContact = ({ writerOf, clock }: Pick<SupportPorts, 'writerOf' | 'clock'>) =>
  answers(readContact, async ({ caller }) => {
    const { support } = caller.host.brand
    const at = clock()
    return {
      ...support,
      writer: await writerOf(caller),
      today: romeDay(at),
      holiday: isHoliday(support, romeDay(at)),
      state: phoneState(support, at),
    }
  })
