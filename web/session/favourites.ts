import type { Result } from 'contract/platform/endpoint.ts'
import { areFavourites, removeFavourite, saveFavourite } from 'contract/reading/newsstand/favourites.ts'
import { endQuietly } from './end.ts'
import { meaningOf } from './rules.ts'
import { send } from './send.ts'
import { holdsSessions, token } from './session.ts'

/** Whether an article is saved; null when nobody is signed in, or nobody can tell. */
export type IsSaved = boolean | null
type Hear = (saved: IsSaved) => void

const heard = new Map<string, Set<Hear>>()
const known = new Map<string, boolean>()
let waiting: string[] = []

/** How long the first question waits for others: the stars of a page come alive one by one. */
const gatherMs = 50

/**
 * Says whether the article is saved, now and whenever that changes. Articles asked about together go in one
 * call.
 */
export function watchFavourite(id: string, hear: Hear): () => void {
  const hearers = heard.get(id) ?? new Set()
  heard.set(id, hearers.add(hear))
  const look = () => (signedIn() ? ask(id) : tell(id, null))
  look()
  addEventListener('edicola:user', look)
  return () => {
    hearers.delete(hear)
    removeEventListener('edicola:user', look)
  }
}

/** The last thing asked of each article: the services hear what is pressed in its order. */
const last = new Map<string, Promise<unknown>>()

/** Saves or removes; says what came of it. The star changes at once and goes back if the services refuse. */
export function setFavourite(id: string, saved: boolean): Promise<Result<typeof saveFavourite>> {
  tell(id, saved)
  const own = Promise.resolve(last.get(id)).then(async () => {
    const as = { base: '', token: token() }
    const answer = saved ? await send(saveFavourite, { id }, as) : await send(removeFavourite, { id }, as)
    if (!answer.ok) {
      if (last.get(id) === own) tell(id, !saved)
      await mind(answer)
    }
    return answer
  })
  last.set(id, own)
  return own
}

const signedIn = () => holdsSessions() && token() !== null

function tell(id: string, saved: IsSaved): void {
  if (saved === null) known.delete(id)
  else known.set(id, saved)
  for (const hear of heard.get(id) ?? []) hear(saved)
}

function ask(id: string): void {
  const before = known.get(id)
  if (before !== undefined) return tell(id, before)
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
    for (const id of some) tell(id, answer.data.ids.includes(id))
  }
}

async function mind({ status, code }: { status: number; code: string }): Promise<void> {
  const meaning = meaningOf(status, code)
  if (meaning !== 'nothing') await endQuietly(meaning)
}
