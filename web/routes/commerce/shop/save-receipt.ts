import type { CodeOf } from 'contract/platform/endpoint.ts'
import { readReceipt } from 'contract/commerce/subscriptions/subscriptions.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { saveFile } from '../../../session/save-file.ts'
import type { WordsOf } from '../../../words/refusals.ts'

const refusals: WordsOf<CodeOf<typeof readReceipt>, { title: string; line: string }> = {
  ERR_RECEIPT_NOT_FOUND: {
    title: 'Questa ricevuta non c’è più.',
    line: 'Ricarica la pagina; se manca ancora, scrivici.',
  },
}

/** Has the browser save a receipt; what there is to say of it, null when it is saved. */
export async function saveReceipt(id: string): Promise<Fact | null> {
  const answer = await saveFile(readReceipt, { id })
  return answer.ok ? null : refusalFact(answer, refusals)
}
