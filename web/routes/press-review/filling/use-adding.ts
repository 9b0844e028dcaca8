import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addArticles } from 'contract/press-review/filling/adding.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { articlesInWords } from './query-words.ts'
import { addRefusals } from './refusals.ts'

/** The selected articles, and adding them to a day. */
export function useAdding(day: string, from: 'search' | 'page') {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [fact, setFact] = useState<Fact | null>(null)
  const [rounds, setRounds] = useState(0)
  const revalidator = useRevalidator()
  return {
    /** Counts additions, so that lists are loaded again. */
    rounds,
    ...{ selected, busy, fact, setFact },
    toggle: (id: string) =>
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    clear: () => setSelected(new Set()),
    async add() {
      setBusy(true)
      const answer = await newsstandClient()(addArticles, { day, from, articles: [...selected] })
      setBusy(false)
      if (!answer.ok) return setFact(refusalFact(answer, addRefusals))
      setSelected(new Set())
      setRounds((before) => before + 1)
      setFact(addedFact(answer.data.added.length, answer.data.there.length))
      await revalidator.revalidate()
    },
  }
}

function addedFact(added: number, there: number): Fact {
  const again =
    there === 0 ? undefined : `${capital(articlesInWords(there))} c’${there === 1 ? 'era' : 'erano'} già.`
  return {
    kind: added === 0 ? 'info' : 'success',
    title: added === 0 ? 'Niente da aggiungere.' : `Aggiunto: ${articlesInWords(added)}.`,
    line: again,
  }
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
