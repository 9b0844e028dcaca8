import { truncate } from '../../../platform/language/truncate.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { type Embeddings, EmbeddingsFailure } from '../../../platform/outside/embeddings.ts'
import { createEmbedder } from './embed-passages.ts'
import type { Bounds, Candidate } from './store/candidates.ts'
import { hasTable, nearest, openVectors, tableFor } from './store/vectors.ts'

/** How long a question waits for its vector, and for its neighbours; ms. */
const EMBEDDING_TIMEOUT_MS = 250
const SEARCH_TIMEOUT_MS = 300
/** Neighbours that are fetched. */
const MAX_NEIGHBOURS = 50
const MAX_QUESTION_LENGTH = 500
/** Vectors of questions that are cached. */
const CACHED_QUESTIONS = 200
/** At most one failure is logged in this time, ms. */
const LOG_INTERVAL_MS = 600_000

/** Semantic search, available where an embedding model and pgvector are. */
export interface SemanticSearch {
  /** Enables pgvector, or prints what is missing. */
  start(): Promise<void>
  /** The job of every minute: embeds passages without a vector for about 25 seconds. */
  embed(): Promise<void>
  /** The nearest passages, nearest first; empty when they cannot be found in time. Never rejects. */
  nearest(query: string, bounds: Bounds): Promise<Candidate[]>
  close(): void
}

interface SemanticSearchPorts {
  db: Database
  /** Separate connections with a short statement timeout (`aside`). */
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

/** Creates semantic search (decisions/chatbot-retrieval.md). */
export function createSemanticSearch(
  ports: SemanticSearchPorts,
  {
    questionMs = EMBEDDING_TIMEOUT_MS,
    searchMs = SEARCH_TIMEOUT_MS,
  }: { questionMs?: number; searchMs?: number } = {},
): SemanticSearch {
  const { db, aside, embeddings, log, say } = ports
  const ends = new AbortController()
  const embedder = createEmbedder({ db, embeddings, log, signal: ends.signal })
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
    if (remembered.size > CACHED_QUESTIONS) remembered.delete(remembered.keys().next().value!)
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
      const question = truncate(query.trim(), MAX_QUESTION_LENGTH)
      if (!isOpen || question === '') return []
      try {
        const embedding = await vectorOf(question)
        const table = tableFor(embeddings.model, embedding.length)
        if (!tables.has(table.name)) {
          if (!(await hasTable(aside, table))) return []
          tables.add(table.name)
        }
        return await nearest(aside, table, {
          ...bounds,
          embedding,
          limit: MAX_NEIGHBOURS,
          patienceMs: searchMs,
        })
      } catch (error) {
        if (!(error instanceof EmbeddingsFailure)) tables.clear()
        if (!ends.signal.aborted && Date.now() >= quietUntil) {
          quietUntil = Date.now() + LOG_INTERVAL_MS
          log(error)
        }
        return []
      }
    },
    close: () => ends.abort(new Error('closing')),
  }
}
