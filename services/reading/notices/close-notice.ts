import { closeNotice } from 'contract/reading/notices/notices.ts'
import { answers } from '../../platform/wire/call.ts'
import type { CurrentNotices } from './current.ts'
import type { NoticesPorts } from './ports.ts'
import { idOf } from './rules.ts'
import { keepClosed, keptOf } from './store/account-notices.ts'

/**
 * Closes a notice that stands for who asks. Its id says the cause that was read: one that has another by now
 * stays open. Closed twice, also at once, it is closed once.
 */
export const answerCloseNotice = (ports: NoticesPorts, current: CurrentNotices) =>
  answers(closeNotice, async ({ input, caller, person, refuse }) => {
    const notice = (await current(person, caller.host.brand.sigla)).find((one) => idOf(one) === input.id)
    if (!notice) return refuse('ERR_NOTICE_NOT_FOUND')
    const { name, key } = notice
    if (key === null) return refuse('ERR_NOTICE_STAYS')
    return ports.db.transaction().execute(async (tx) => {
      if (!(await ports.holdAccount(tx, person.account))) return refuse('ERR_NOTICE_NOT_FOUND')
      const kept = await keptOf(tx, person.account, name)
      // Raised again meanwhile, for another cause.
      if (kept?.raised && kept.key !== key) return refuse('ERR_NOTICE_NOT_FOUND')
      if (!kept?.closed || kept.key !== key)
        await keepClosed(tx, person.account, { name, key, at: ports.clock() })
      return {}
    })
  })
