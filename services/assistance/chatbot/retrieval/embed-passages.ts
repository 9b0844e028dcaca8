import { truncate } from '../../../platform/language/truncate.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { type Embeddings, EmbeddingsFailure } from '../../../platform/outside/embeddings.ts'
import {
  type UnembeddedPassage,
  dropOtherTables,
  createTable,
  unembeddedPassages,
  tableFor,
  type VectorTable,
  writeVectors,
} from './store/vectors.ts'

const BATCH = 64
/** Passages fetched per query: each query scans all of them, so it serves many batches. */
const PASSAGES_PER_QUERY = 20 * BATCH
/** A run ends after this, ms: it occupies one of the two workers of the queue. */
const RUN_MS = 25_000
const MAX_TEXT_LENGTH = 2000
/** Back-off after the first failure of the server, and its maximum; ms. */
const BACKOFF_MS = 60_000
const MAX_BACKOFF_MS = 30 * BACKOFF_MS
/** A text that every model accepts. */
const PROBE = 'Che cosa è successo ieri?'

/**
 * Creates the job that embeds passages without a vector, newest first, and can be interrupted at any time.
 * While the server fails it backs off, and logs the failure once.
 */
export function createEmbedder({
  db,
  embeddings,
  log,
  signal,
}: {
  db: Database
  embeddings: Embeddings
  log: (error: unknown) => void
  signal: AbortSignal
}): () => Promise<void> {
  let table: VectorTable | null = null
  let failures = 0
  let restsUntil = 0

  /** Embeds texts; null for one that the model refuses while it accepts others. */
  async function embedded(texts: readonly string[]): Promise<(readonly number[] | null)[]> {
    try {
      return await embeddings.of(texts, signal)
    } catch (error) {
      if (!(error instanceof EmbeddingsFailure && error.refused)) throw error
      if (texts.length === 1) {
        await embeddings.of([PROBE], signal)
        return [null]
      }
      const half = Math.ceil(texts.length / 2)
      return [...(await embedded(texts.slice(0, half))), ...(await embedded(texts.slice(half)))]
    }
  }
  async function embedBatch(into: VectorTable, batch: readonly UnembeddedPassage[]): Promise<number> {
    const vectors = await embedded(
      batch.map(({ title, text }) => truncate(`${title}\n${text}`, MAX_TEXT_LENGTH)),
    )
    if (vectors.some((vector) => vector && vector.length !== into.numbers))
      throw new EmbeddingsFailure(`the embeddings are not of ${into.numbers} numbers any more`)
    failures = 0
    return writeVectors(
      db,
      into,
      batch.map((passage, i) => ({ ...passage, embedding: vectors[i]! })),
    )
  }
  /** Embeds until `until` (ms); false: some passages remain. */
  async function embedAll(into: VectorTable, until: number): Promise<boolean> {
    for (;;) {
      const bare = await unembeddedPassages(db, into, PASSAGES_PER_QUERY)
      if (bare.length === 0) return true
      let stored = 0
      for (let from = 0; from < bare.length; from += BATCH) {
        stored += await embedBatch(into, bare.slice(from, from + BATCH))
        if (Date.now() > until) return false
      }
      // Other transactions hold locks on all of them.
      if (stored === 0) return false
    }
  }
  return async () => {
    if (signal.aborted || Date.now() < restsUntil) return
    try {
      if (table === null) {
        const [probe] = await embeddings.of([PROBE], signal)
        const vectors = tableFor(embeddings.model, probe!.length)
        await createTable(db, vectors)
        table = vectors
      }
      if (await embedAll(table, Date.now() + RUN_MS)) await dropOtherTables(db, table)
    } catch (error) {
      table = null
      if (!(error instanceof EmbeddingsFailure)) throw error
      restsUntil = Date.now() + Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** failures)
      if (failures++ === 0 && !signal.aborted) log(error)
    }
  }
}
