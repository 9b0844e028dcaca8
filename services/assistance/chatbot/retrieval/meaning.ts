import { cut } from '../../../platform/language/cut.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { type Embeddings, EmbeddingsFailure } from '../../../platform/outside/embeddings.ts'
import { embedderOf } from './embed-passages.ts'
import type { Bounds, Candidate } from './store/candidates.ts'
import { hasTable, nearest, openVectors, tableFor } from './store/vectors.ts'

/** A question waits so long for what it means, and for what means nearly the same. */
const QUESTION_MS = 250
const SEARCH_MS = 300
/** So many passages are near. */
const NEAR = 50
const LONGEST_QUESTION = 500
/** Questions whose vectors are remembered. */
const REMEMBERED = 200
/** Whoever runs the program hears of one trouble in so long. */
const QUIET_MS = 600_000

/** Finds passages by what they mean, where a model of embeddings and pgvector are there. */
export interface Meaning {
  /** Looks for pgvector, and says what is missing. */
  start(): Promise<void>
  /** Embeds passages that have no vector, for half a minute at most: a job of every minute. */
  embed(): Promise<void>
  /** What means nearly the same, the nearest first; none when that cannot be known in time. Never rejects. */
  nearest(query: string, bounds: Bounds): Promise<Candidate[]>
  close(): void
}

interface MeaningPorts {
  db: Database
  /** Connections of their own, on which nothing takes long (`aside`). */
  aside: Database
  embeddings: Embeddings
  log: (error: unknown) => void
  say: (line: string) => void
}

const MISSING = {
  absent:
    'EMBEDDINGS_URL è impostato, ma PostgreSQL non offre l’estensione «vector» (pgvector 0.8 o ' +
    'successiva): il chatbot cerca per sole parole.',
  refused:
    'EMBEDDINGS_URL è impostato, ma l’utente della banca dati non può crearvi l’estensione «vector»: ' +
    'il chatbot cerca per sole parole finché un amministratore non esegue «create extension vector» ' +
    'e il programma non riparte.',
}

/** The second leg of retrieval (decisions/chatbot-retrieval.md). */
export function meaningOf(
  ports: MeaningPorts,
  { questionMs = QUESTION_MS, searchMs = SEARCH_MS }: { questionMs?: number; searchMs?: number } = {},
): Meaning {
  const { db, aside, embeddings, log, say } = ports
  const ends = new AbortController()
  const embedder = embedderOf({ db, embeddings, log, signal: ends.signal })
  const remembered = new Map<string, readonly number[]>()
  const tables = new Set<string>()
  let isOpen = false
  let quietUntil = 0

  async function vectorOf(query: string): Promise<readonly number[]> {
    const known = remembered.get(query)
    const signal = AbortSignal.any([ends.signal, AbortSignal.timeout(questionMs)])
    const vector = known ?? (await embeddings.of([query], signal))[0]!
    remembered.delete(query)
    remembered.set(query, vector)
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value!)
    return vector
  }
  return {
    async start() {
      const state = await openVectors(db)
      isOpen = state === 'ready'
      if (state !== 'ready') say(MISSING[state])
    },
    async embed() {
      if (isOpen) await embedder()
    },
    async nearest(query, bounds) {
      const asked = cut(query.trim(), LONGEST_QUESTION)
      if (!isOpen || asked === '') return []
      try {
        const embedding = await vectorOf(asked)
        const table = tableFor(embeddings.model, embedding.length)
        if (!tables.has(table.name)) {
          if (!(await hasTable(aside, table))) return []
          tables.add(table.name)
        }
        return await nearest(aside, table, { ...bounds, embedding, most: NEAR, patienceMs: searchMs })
      } catch (error) {
        if (!(error instanceof EmbeddingsFailure)) tables.clear()
        if (!ends.signal.aborted && Date.now() >= quietUntil) {
          quietUntil = Date.now() + QUIET_MS
          log(error)
        }
        return []
      }
    },
    close: () => ends.abort(new Error('closing')),
  }
}
