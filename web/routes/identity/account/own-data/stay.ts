import { undoDeletion } from 'contract/identity/account/own-data.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { refusalFact, type Fact } from '../../../../form/fact.ts'
import { accountClient } from '../../../../session/clients.ts'
import { tellPersonChanged } from '../../../../session/load-user.ts'
import type { WordsOf } from '../../../../words/refusals.ts'

const kept = {
  kind: 'success',
  title: 'L’eliminazione è annullata.',
  line: 'Il tuo account resta com’era. Te lo confermiamo per email.',
} as const
const refusals: WordsOf<CodeOf<typeof undoDeletion>, typeof kept> = { ERR_DELETION_NOT_ASKED: kept }

/** Undoes the deletion, and says what came of it. */
export async function stay(): Promise<Fact> {
  const answer = await accountClient()(undoDeletion, {})
  tellPersonChanged()
  return answer.ok ? kept : refusalFact(answer, refusals)
}
