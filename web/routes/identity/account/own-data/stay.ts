import { undoDeletion } from 'contract/identity/account/own-data.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { refusalFact, type Fact } from '../../../../form/fact.ts'
import { accountClient } from '../../../../session/clients.ts'
import { notifyPersonChanged } from '../../../../session/load-user.ts'
import type { WordsOf } from '../../../../words/refusals.ts'

const notRequested = {
  kind: 'success',
  title: 'L’eliminazione è annullata.',
  line: 'Il tuo account resta com’era. Te lo confermiamo per email.',
} as const
const refusals: WordsOf<CodeOf<typeof undoDeletion>, typeof notRequested> = {
  ERR_DELETION_NOT_ASKED: notRequested,
}

/** Undoes the deletion, and says what came of it. */
export async function stay(): Promise<Fact> {
  const answer = await accountClient()(undoDeletion, {})
  notifyPersonChanged()
  return answer.ok ? notRequested : refusalFact(answer, refusals)
}
