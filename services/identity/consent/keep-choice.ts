import { keepChoice } from 'contract/identity/consent/choices.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import { rateCounter } from '../../platform/wire/rate-counter.ts'
import type { ConsentPorts } from './ports.ts'
import { storeChoice } from './store/choices.ts'
import { isMadeBy } from './tc-string.ts'

/** TC strings that are kept of one network in an hour; beyond them a choice is kept without. */
const STRINGS = { max: 10, windowMs: 3_600_000 }

/**
 * Keeps a choice with our own time. A session that is no longer good keeps nobody from having said no: the
 * choice is then a visitor's. So it is when the account is erased meanwhile. What vendors were told is kept
 * where there are any, of what we made ourselves.
 */
export const answerKeepChoice = (ports: ConsentPorts) => {
  const strings = rateCounter(STRINGS)
  const storable = (tcString: string | undefined, { host, address }: Caller): string | null => {
    const { tcf } = host.brand.consent
    if (tcString === undefined || !tcf || !isMadeBy(tcString, tcf.cmpId)) return null
    return strings.allow(networkOf(address)) ? tcString : null
  }
  return answers(keepChoice, async ({ input, caller }) => {
    const writer = await ports.writerOf(caller)
    await ports.db.transaction().execute(async (tx) => {
      const stands = writer !== null && (await ports.holdAccount(tx, writer.account)) !== undefined
      await storeChoice(tx, {
        ...input,
        brand: caller.host.brand.sigla,
        at: ports.clock(),
        account: stands ? writer.account : null,
        tcString: storable(input.tcString, caller),
      })
    })
    return {}
  })
}
