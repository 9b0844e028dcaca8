import { cut } from '../../../platform/language/cut.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { type Embeddings, EmbeddingsFailure } from '../../../platform/outside/embeddings.ts'
import {
  type Bare,
  dropOthers,
  makeTable,
  passagesWithout,
  tableFor,
  type VectorTable,
  writeVectors,
} from './store/vectors.ts'

const BATCH = 64
/** Passages that are looked up in one go, for many batches: half a million are gone through each time. */
const LOOKED_UP = 20 * BATCH
/** After so long a run leaves the rest to the next: it has one of two places in the queue. */
const RUN_MS = 25_000
const LONGEST_TEXT = 2000
/** After the first failure of the server, and at most. */
const REST_MS = 60_000
const LONGEST_REST_MS = 30 * REST_MS
/** Any text that every model takes. */
const PROBE = 'Che cosa è successo ieri?'

/**
 * What embeds the passages that have no vector, the newest first; broken off at any time, the next run goes
 * on. While the server fails it is asked ever more rarely, and its failure is told once.
 */
export function embedderOf({
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

  /** Null for a text that the model does not take, though it takes others. */
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
  async function keep(into: VectorTable, batch: readonly Bare[]): Promise<number> {
    const vectors = await embedded(batch.map(({ title, text }) => cut(`${title}\n${text}`, LONGEST_TEXT)))
    if (vectors.some((vector) => vector && vector.length !== into.numbers))
      throw new EmbeddingsFailure(`the embeddings are not of ${into.numbers} numbers any more`)
    failures = 0
    return writeVectors(
      db,
      into,
      batch.map((passage, i) => ({ ...passage, embedding: vectors[i]! })),
    )
  }
  /** False: something is left to the next run. */
  async function all(into: VectorTable, until: number): Promise<boolean> {
    for (;;) {
      const bare = await passagesWithout(db, into, LOOKED_UP)
      if (bare.length === 0) return true
      let kept = 0
      for (let from = 0; from < bare.length; from += BATCH) {
        kept += await keep(into, bare.slice(from, from + BATCH))
        if (Date.now() > until) return false
      }
      // Somebody holds them all.
      if (kept === 0) return false
    }
  }
  return async () => {
    if (signal.aborted || Date.now() < restsUntil) return
    try {
      if (table === null) {
        const [probe] = await embeddings.of([PROBE], signal)
        const found = tableFor(embeddings.model, probe!.length)
        await makeTable(db, found)
        table = found
      }
      if (await all(table, Date.now() + RUN_MS)) await dropOthers(db, table)
    } catch (error) {
      table = null
      if (!(error instanceof EmbeddingsFailure)) throw error
      restsUntil = Date.now() + Math.min(LONGEST_REST_MS, REST_MS * 2 ** failures)
      if (failures++ === 0 && !signal.aborted) log(error)
    }
  }
}
