import { useState } from 'react'
import { type ItemChange, changeItem } from 'contract/press-review/days/items.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { refusalSentence } from '../../../words/refusals.ts'
import { dayRefusals } from '../days/words.ts'

/**
 * Changes the item of a clipping as the page of its day does: takes it out, puts it back, takes it over from
 * a colleague. `refused`: why it could not be, in a sentence.
 */
export function useChange(id: string, onChanged: (done: boolean) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const change = async (version: number, what: ItemChange): Promise<void> => {
    if (busy) return
    setBusy(true)
    const answer = await newsstandClient()(changeItem, { id, version, change: what })
    setRefused(answer.ok ? null : refusalSentence(answer, dayRefusals))
    await onChanged(answer.ok)
    setBusy(false)
  }
  return { busy, refused, change }
}
