import { useEffect, useState } from 'react'
import { type Article, readArticle } from 'contract/reading/newsstand/article.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { readPages, searchEdition } from 'contract/reading/newsstand/reader.ts'
import { useAgain } from '../../../../page/use-again.ts'
import { newsstandClient } from '../../../../session/clients.ts'
import { token } from '../../../../session/session.ts'

export type Edition = AnswerOf<typeof readPages>
export type Hits = AnswerOf<typeof searchEdition>

const addressOf = ({ edition: { brand, edition, date } }: Edition) => ({ code: brand, edition, date })

/** Asks as whoever is reading. */
const ask = newsstandClient()
const signedIn = () => token() !== null
const EARLY_MS = 60_000
/** After an outage the pages are asked for again. */
const AGAIN_MS = 15_000

/**
 * The pages as a visitor gets them from the server; once alive, as this person may see them, with addresses
 * renewed before they stop working.
 */
export function useEdition(initial: Edition): Edition {
  const [edition, setEdition] = useState(initial)
  const { until } = edition
  useEffect(() => {
    if (until === null && !signedIn()) return
    let cancelled = false
    const renew = async () => {
      const answer = await ask(readPages, addressOf(initial))
      if (cancelled) return
      if (answer.ok) setEdition(answer.data)
      else if (signedIn()) timer = setTimeout(() => void renew(), AGAIN_MS)
    }
    const late = () => until === null || Date.parse(until) - EARLY_MS < Date.now()
    let timer =
      until === null
        ? undefined
        : setTimeout(() => void renew(), Math.max(0, Date.parse(until) - EARLY_MS - Date.now()))
    if (until === null) void renew()
    // After sleep the signed addresses may have expired.
    const woken = () => document.visibilityState === 'visible' && until !== null && late() && void renew()
    document.addEventListener('visibilitychange', woken)
    addEventListener('online', woken)
    return () => {
      cancelled = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', woken)
      removeEventListener('online', woken)
    }
  }, [initial, until])
  return edition
}

type Came<T> = ({ state: 'ready' } & T) | { state: 'loading' }
type Answered<T> = Came<T> | { state: 'failed' }
type Retryable<T> = Came<T> | { state: 'failed'; again: () => void }
const withAgain = <T>(now: Answered<T>, again: () => void): Retryable<T> =>
  now.state === 'failed' ? { state: 'failed', again } : now

export type Opened = Retryable<{ article: Article }>

/** The article beside the page: what the server sent, else asked for as this person. */
export function useArticle(id: string | null, initial: Article | null): Opened | null {
  const [known, setKnown] = useState<Record<string, Answered<{ article: Article }>>>(() =>
    initial ? { [initial.id]: { state: 'ready', article: initial } } : {},
  )
  const { tries, again } = useAgain(id !== null && known[id]?.state === 'failed')
  useEffect(() => {
    if (id === null) return
    if (known[id]?.state === 'ready' && (known[id].article.whole || !signedIn())) return
    let cancelled = false
    void ask(readArticle, { id }).then((answer) => {
      if (!cancelled)
        setKnown((before) => ({
          ...before,
          [id]: answer.ok
            ? { state: 'ready', article: answer.data.article }
            : before[id]?.state === 'ready'
              ? before[id]
              : { state: 'failed' },
        }))
    })
    return () => {
      cancelled = true
    }
    // Asked once for each article that is opened: what is known then does not change by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, tries])
  return id === null ? null : withAgain(known[id] ?? { state: 'loading' }, again)
}

export type SearchState = Retryable<{ hits: Hits }>

/** What the words of the address find in this edition. */
export function useSearch(edition: Edition, q: string | null, initial: Hits | null): SearchState | null {
  const [last, setLast] = useState<{ q: string; search: Answered<{ hits: Hits }> } | null>(
    initial && { q: initial.q, search: { state: 'ready', hits: initial } },
  )
  const { tries, again } = useAgain(q !== null && last?.q === q && last.search.state === 'failed')
  useEffect(() => {
    if (
      q === null ||
      (last?.q === q && last.search.state === 'ready' && (last.search.hits.whole || !signedIn()))
    )
      return
    let cancelled = false
    void ask(searchEdition, { ...addressOf(edition), q }).then((answer) => {
      if (!cancelled)
        setLast({ q, search: answer.ok ? { state: 'ready', hits: answer.data } : { state: 'failed' } })
    })
    return () => {
      cancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [q, tries])
  return q === null ? null : last?.q === q ? withAgain(last.search, again) : { state: 'loading' }
}
