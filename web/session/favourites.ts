import type { Result } from 'contract/platform/endpoint.ts'
import { areFavourites, removeFavourite, saveFavourite } from 'contract/reading/newsstand/favourites.ts'
import { endQuietly } from './end.ts'
import { sessionOutcomeOf } from './rules.ts'
import { send } from './send.ts'
import { holdsSessions, token } from './session.ts'

/** Whether an article is saved; null when nobody is signed in, or nobody can tell. */
export type IsSaved = boolean | null
type Listener = (saved: IsSaved) => void

const listeners = new Map<string, Set<Listener>>()
const known = new Map<string, boolean>()
let waiting: string[] = []

/** How long the first question waits for others: the stars of a page come alive one by one. */
const gatherMs = 50

/**
 * Says whether the article is saved, now and whenever that changes. Articles asked about together go in one
 * call.
 */
export function watchFavourite(id: string, listener: Listener): () => void {
  const ofArticle = listeners.get(id) ?? new Set()
  listeners.set(id, ofArticle.add(listener))
  const look = () => (signedIn() ? ask(id) : notify(id, null))
  look()
  addEventListener('edicola:user', look)
  return () => {
    ofArticle.delete(listener)
    removeEventListener('edicola:user', look)
  }
}

/** The last thing asked of each article: the services hear what is pressed in its order. */
const last = new Map<string, Promise<unknown>>()

/** Saves or removes; says what came of it. The star changes at once and goes back if the services refuse. */
export function setFavourite(id: string, saved: boolean): Promise<Result<typeof saveFavourite>> {
  notify(id, saved)
  const own = Promise.resolve(last.get(id)).then(async () => {
    const as = { base: '', token: token() }
    const answer = saved ? await send(saveFavourite, { id }, as) : await send(removeFavourite, { id }, as)
    if (!answer.ok) {
      if (last.get(id) === own) notify(id, !saved)
      await mind(answer)
    }
    return answer
  })
  last.set(id, own)
  return own
}

const signedIn = () => holdsSessions() && token() !== null

function notify(id: string, saved: IsSaved): void {
  if (saved === null) known.delete(id)
  else known.set(id, saved)
  for (const listener of listeners.get(id) ?? []) listener(saved)
}

function ask(id: string): void {
  const before = known.get(id)
  if (before !== undefined) return notify(id, before)
  if (waiting.length === 0) setTimeout(() => void askAll(), gatherMs)
  waiting.push(id)
}
async function askAll(): Promise<void> {
  const ids = [...new Set(waiting)]
  waiting = []
  for (let i = 0; i < ids.length; i += 100) {
    const some = ids.slice(i, i + 100)
    const answer = await send(areFavourites, { ids: some.join(',') }, { base: '', token: token() })
    if (!answer.ok) return mind(answer)
    for (const id of some) notify(id, answer.data.ids.includes(id))
  }
}

async function mind({ status, code }: { status: number; code: string }): Promise<void> {
  const outcome = sessionOutcomeOf(status, code)
  if (outcome !== 'nothing') await endQuietly(outcome)
}
