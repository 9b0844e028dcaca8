import type { Context } from '../../../platform/features/context.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'
import { type Job, task } from '../../../platform/features/feature.ts'
import type { Retrieval } from '../found.ts'
import { countPassages } from './count.ts'
import { cutAll } from './fill.ts'
import { find } from './find.ts'
import { mastheadsOf } from './mastheads.ts'
import type { Meaning } from './meaning.ts'
import { sectionsOf } from './sections.ts'
import { standingOf } from './standing.ts'
import { neverCut, oldestDay } from './store/passages.ts'
import { publishedAmong } from './store/standing.ts'
import { understand } from './understand.ts'

/** Longest one question to the database may take. */
export const RETRIEVAL_PATIENCE_MS = 3000

/** What retrieval is handed. */
export interface RetrievalPorts extends Pick<Context, 'db' | 'brands' | 'clock'> {
  /** The same data by connections of their own, on which nothing takes long (`aside`). */
  aside: Database
  /** A second leg, beside that of the words. */
  meaning?: Meaning | null
}

/** What the chatbot reads of the newspapers (decisions/chatbot-retrieval.md). */
export function retrievalOf({ aside, brands, meaning, clock }: RetrievalPorts): Retrieval {
  const mastheads = mastheadsOf(brands)
  const sectionsNamed = sectionsOf(brands)
  const closed = brands.all.filter(({ gated }) => gated).map(({ sigla }) => sigla)
  return {
    understand: async (question, today, before) =>
      understand(mastheads, question, today, before, await oldestDay(aside)),
    find: (query, flavour, scope, most) =>
      find(aside, romeDay(clock()), {
        ...{ query, flavour, scope, closed, most },
        sections: flavour === 'digital' ? sectionsNamed(query) : [],
        ...(meaning && { near: meaning.nearest(query, { flavour, scope, closed }) }),
      }),
    standing: standingOf(aside, closed),
    published: (articles) => publishedAmong(aside, articles, closed),
  }
}

/** Its part of the feature: what keeps passages and the counts of their words in step. */
export const retrievalWork = ({
  db,
  meaning,
}: Pick<RetrievalPorts, 'db' | 'meaning'>): { jobs: Job[]; start(): Promise<void> } => ({
  jobs: [
    task('count-passages', () => countPassages(db), { times: '* * * * *' }),
    task('cut-passages', () => cutAll(db), { weight: 'idle' }),
    ...(meaning ? [task('embed-passages', () => meaning.embed(), { times: '* * * * *' })] : []),
  ],
  async start() {
    await meaning?.start()
    // A newsstand that is older than its chatbot.
    if (await neverCut(db))
      await db.transaction().execute((tx) => enqueue(tx, 'cut-passages', {}, { jobKey: 'cut-passages' }))
  },
})
