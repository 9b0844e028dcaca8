import { keepChoice } from 'contract/consent/choices.ts'
import { answers } from '../wire/call.ts'
import { clockOf, type ConsentPorts } from './ports.ts'
import { storeChoice } from './store/choices.ts'

/**
 * Keeps a choice with our own time. A session that is no longer good keeps nobody from having said no: the
 * choice is then a visitor's. So it is when the account is erased meanwhile.
 */
export const answerKeepChoice = (ports: ConsentPorts) =>
  answers(keepChoice, async ({ input, caller }) => {
    const writer = await ports.writerOf(caller)
    await ports.db.transaction().execute(async (tx) => {
      const stands = writer !== null && (await ports.holdAccount(tx, writer.account)) !== undefined
      await storeChoice(tx, {
        ...input,
        brand: caller.host.brand.sigla,
        at: clockOf(ports),
        account: stands ? writer.account : null,
        tcString: input.tcString ?? null,
      })
    })
    return {}
  })
