import { romeDay } from 'contract/platform/rome.ts'
import type { SupportPorts } from './ports.ts'
import {
  attachmentsOfOldTickets,
  attachmentKey,
  removeAttachment,
  unclaimedAttachments,
  forgetTickets,
} from './store/tickets.ts'
import { forgetVoters } from './store/votes.ts'
import { retention } from '../../platform/database/retention.ts'

const { months } = retention.tickets

/**
 * Removes what has served: attachments that no message named within a day, messages after two years, who
 * voted on earlier days. Files go before their rows: what is cut short is taken up the next night.
 */
export async function forgetOld({ db, files }: Pick<SupportPorts, 'db' | 'files'>): Promise<void> {
  const ids = [...(await unclaimedAttachments(db)), ...(await attachmentsOfOldTickets(db, months))]
  for (const id of ids) {
    await files.remove(attachmentKey(id))
    await removeAttachment(db, id)
  }
  await forgetTickets(db, months)
  await forgetVoters(db, romeDay(new Date()))
}
