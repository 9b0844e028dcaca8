import type { Database } from '../../../platform/database/connect.ts'
import { foldedWords } from '../../../platform/language/folded-words.ts'
import { letterRuns } from './letter-runs.ts'
import { changesSince, countWords, sampleTexts } from './store/counts.ts'

/** Passages that words and runs of letters are counted on: with so many, how rare a word is is known well. */
const SAMPLE = 40_000
const RUNS_SAMPLE = 4_000
/** Counted again when so large a part of the passages has changed. */
const CHANGED = 0.02

/**
 * Counts in how many passages each word stands, when enough has changed since it was last counted; `anyway`:
 * now.
 */
export async function countPassages(db: Database, anyway = false): Promise<void> {
  const { now, then, passages } = await changesSince(db)
  const changed = Math.abs(now - then)
  if (!anyway && changed <= CHANGED * passages) return
  const texts = await sampleTexts(db, RUNS_SAMPLE)
  const counts = new Map<string, number>()
  let total = 0
  for (const { title, text } of texts) {
    const runs = letterRuns([...foldedWords(title), ...foldedWords(text)])
    total += runs.length
    for (const run of new Set(runs)) counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  const mean = total / Math.max(1, texts.length)
  await countWords(db, SAMPLE, { counts, sampled: texts.length, mean }, now)
}
