import { closeNotice } from 'contract/reading/notices/notices.ts'
import { withoutPushed } from '../frame/notice-rules.ts'
import { endQuietly } from './end.ts'
import { forgetKnownUser } from './load-user.ts'
import { raise, notifyNoticesChanged } from './notice.ts'
import { loadErrorWords, sessionOutcomeOf } from './rules.ts'
import { send } from './send.ts'
import { keepPayload, storedPayload, token } from './session.ts'

/**
 * Closes a notice that the server pushed (SPEC §4, §7): the server is told, then it goes from here. What went
 * wrong is a notice too; the closed one stays then. Never rejects.
 */
export async function closePushed(id: string): Promise<void> {
  const answer = await send(closeNotice, { id }, { base: '', token: token() })
  const outcome = answer.ok ? 'nothing' : sessionOutcomeOf(answer.status, answer.code)
  if (outcome !== 'nothing') return endQuietly(outcome)
  // One that is not there any more is closed, too.
  if (!answer.ok && answer.status !== 404)
    return raise({
      ...{ type: 'error', title: loadErrorWords(answer.status), timeout: 5000 },
      scrollIntoView: true,
    })
  const user = storedPayload()
  if (user) keepPayload({ ...user, avvisi: withoutPushed(user.avvisi, id) })
  forgetKnownUser()
  notifyNoticesChanged()
}
