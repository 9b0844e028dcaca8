import { useCallback, useEffect, useRef, useState } from 'react'
import { type ReviewDay, readChanges, readDay } from 'contract/press-review/days/days.ts'
import { type ItemChange, changeItem, changeItems, moveItem } from 'contract/press-review/days/items.ts'
import type { ReviewItem } from 'contract/press-review/item.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { refusalSentence } from '../../../words/refusals.ts'
import { articles, dayRefusals } from './words.ts'

/** Interval in ms of polling for changes by colleagues. */
const LOOK_EVERY = 15_000

type BulkChange = Extract<ItemChange, { what: 'delete' | 'restore' | 'available' | 'topic' }>

/** The day on screen, kept in sync with colleagues, and its changes. */
export function useDay(first: ReviewDay) {
  const [day, setDay] = useState(first)
  const [status, setStatus] = useState('')
  const [ask] = useState(() => newsstandClient())
  const changes = useRef(first.changes)
  const show = useCallback((next: ReviewDay) => {
    changes.current = next.changes
    setDay(next)
  }, [])
  const reload = useCallback(async (): Promise<ReviewDay | null> => {
    const answer = await ask(readDay, { day: first.day })
    if (answer.ok) show(answer.data)
    return answer.ok ? answer.data : null
  }, [ask, first.day, show])

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await ask(readChanges, { day: first.day })
      if (answer.ok && answer.data.changes > changes.current && (await reload()))
        setStatus('La rassegna è cambiata')
    }
    const timer = setInterval(() => void look(), LOOK_EVERY)
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [ask, first.day, reload])

  /** Makes a change; null: done, else the code of the refusal, with the day shown as it is now. */
  const change = async (item: ReviewItem, what: ItemChange, words = ''): Promise<string | null> => {
    const answer = await ask(changeItem, { id: item.id, version: item.version, change: what })
    if (!answer.ok) {
      await reload()
      setStatus(refusalSentence(answer, dayRefusals))
      return answer.code
    }
    const alone = answer.data.changes <= changes.current + 1
    changes.current = answer.data.changes
    setDay((now) => ({
      ...now,
      changes: answer.data.changes,
      items: now.items.map((one) => (one.id === item.id ? answer.data.item : one)),
    }))
    setStatus(words)
    if (!alone) await reload()
    return null
  }
  const changeAll = async (items: readonly ReviewItem[], what: BulkChange): Promise<void> => {
    let refused = 0
    for (let from = 0; from < items.length; from += 200) {
      const some = items.slice(from, from + 200).map(({ id, version }) => ({ id, version }))
      const answer = await ask(changeItems, { day: first.day, items: some, change: what })
      if (!answer.ok) {
        setStatus(refusalSentence(answer, dayRefusals))
        return void reload()
      }
      refused += answer.data.refused.length
    }
    await reload()
    setStatus(
      refused === 0
        ? `Fatto: ${articles(items.length)}.`
        : `${articles(items.length - refused)} su ${items.length}: gli altri li ha cambiati o bloccati un ` +
            'collega.',
    )
  }
  const move = async (item: ReviewItem, before: string | null, words: string): Promise<void> => {
    setDay((now) => ({ ...now, items: movedBefore(now.items, item, before) }))
    const answer = await ask(moveItem, { id: item.id, before })
    if (!answer.ok || answer.data.changes > changes.current + 1) await reload()
    if (answer.ok) changes.current = Math.max(changes.current, answer.data.changes)
    setStatus(answer.ok ? words : refusalSentence(answer, dayRefusals))
  }
  return { day, status, ask, setStatus, reload, change, changeAll, move }
}
export type DayInHand = ReturnType<typeof useDay>

function movedBefore(items: readonly ReviewItem[], item: ReviewItem, before: string | null): ReviewItem[] {
  const others = items.filter(({ id }) => id !== item.id)
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
  return at < 0 ? [...items] : others.toSpliced(at, 0, item)
}
