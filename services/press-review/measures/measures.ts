import { type PersonalData, task, type PersonalWords } from '../../platform/features/feature.ts'
import { answerDownloadMeasures } from './download-measures.ts'
import { forgetOld } from './apply-retention.ts'
import type { MeasurePorts } from './ports.ts'
import { answerListAccesses, answerReadMeasures } from './read-measures.ts'
import { eraseAccesses, exportAccesses } from './store/retention.ts'

/**
 * What was published, who used and opened it, and how long it is kept
 * (`decisions/press-review-measures.md`).
 */
export const measures = (ports: MeasurePorts) => ({
  calls: [answerReadMeasures(ports), answerDownloadMeasures(ports), answerListAccesses(ports)],
  jobs: [task('forget-press-reviews', () => forgetOld(ports), { times: '23 2 * * *' })],
  personal: {
    words: accessWords,
    exports: async (db, account) => ({ reviewAccesses: await exportAccesses(db, account) }),
    erases: eraseAccesses,
  } satisfies PersonalData,
})

/** How the archive of a person's own data names what they opened of a press review. */
export const accessWords = {
  title: 'Rassegna stampa',
  names: {
    reviewAccesses: 'Che cosa hai aperto della rassegna',
    kind: 'Che cosa',
    day: 'Giorno',
    opened: 'Aperto il',
    first: 'La prima volta',
    last: 'L’ultima volta',
    times: 'Volte',
  },
  values: {
    kind: {
      day: 'La rassegna di un giorno',
      sheet: 'Un ritaglio',
      pdf: 'Un PDF',
      delivery: 'Un invio',
    },
  },
} satisfies PersonalWords
