import type { Tx } from '../../platform/database/connect.ts'
import { job, task, type PersonalWords } from '../../platform/features/feature.ts'
import type { PressReviewPorts } from '../ports.ts'
import { reviewOfHolder } from '../store/reviews.ts'
import {
  answerAddArticles,
  answerAddPage,
  answerListEditions,
  answerListLate,
  answerListThere,
  answerReadPage,
} from './add-articles.ts'
import { answerAddFile, answerBringFile, forgetFiles } from './add-file.ts'
import { answerAddQuery, answerChangeQuery, answerListQueries, answerRemoveQuery } from './change-queries.ts'
import { answerTryQuery } from './try-query.ts'
import { answerEndAlertByLink, answerReadAlertLink, sendAlerts } from './alerts.ts'
import { fillReviews, FILL_TODAY, fillToday, forgetToFill, todays } from './fill.ts'
import { FILL, filled } from './queue-filling.ts'
import { answerReportMissing } from './report-missing.ts'
import { eraseFilling, exportFilling } from './store/personal-data.ts'

async function eraseAll(tx: Tx, account: number): Promise<void> {
  const review = await reviewOfHolder(tx, account)
  if (review) await forgetToFill(tx, review.id)
  await eraseFilling(tx, account)
}

/** What fills a press review: saved queries by themselves, editors by hand. */
export const filling = (ports: PressReviewPorts) => ({
  calls: [
    answerListQueries(ports),
    answerAddQuery(ports),
    answerChangeQuery(ports),
    answerRemoveQuery(ports),
    answerTryQuery(ports),
    answerListEditions(ports),
    answerReadPage(ports),
    answerListLate(ports),
    answerListThere(ports),
    answerAddArticles(ports),
    answerAddPage(ports),
    answerBringFile(ports),
    answerAddFile(ports),
    answerReportMissing(ports),
    answerReadAlertLink(ports),
    answerEndAlertByLink(ports),
  ],
  jobs: [
    job(FILL, filled, (of) => fillReviews(ports, of)),
    job(FILL_TODAY, todays, (of) => fillToday(ports, of)),
    task('send-press-review-alerts', () => sendAlerts(ports), { times: '*/5 * * * *', weight: 'mail' }),
    task('forget-press-review-uploads', () => forgetFiles(ports), { times: '23 3 * * *' }),
  ],
  personal: { words: fillingWords, exports: exportFilling, erases: eraseAll },
})

/** How the archive of a person's own data names what their press review looks for. */
export const fillingWords = {
  title: 'Ricerche della rassegna stampa',
  names: {
    reviewQueries: 'Ricerche salvate',
    reviewFinds: 'Che cosa hanno trovato',
    reviewFilled: 'Articoli che seguono il giornale',
    reviewAlerts: 'Avvisi per email',
    reviewFiles: 'File caricati',
    name: 'Nome',
    words: 'Parole',
    match: 'Come si cerca',
    phrases: 'Frasi',
    without: 'Parole escluse',
    brands: 'Testate',
    available: 'Subito disponibile',
    alert: 'Avviso per email',
    made: 'Creata',
    day: 'Giorno',
    found: 'Trovato',
    late: 'Dopo la chiusura',
    title: 'Titolo',
    author: 'Firma',
    page: 'Pagina',
    opened: 'Preparata',
    state: 'Stato',
    bytes: 'Byte',
    width: 'Larghezza',
    height: 'Altezza',
    text: 'Testo',
    brought: 'Caricato',
  },
  values: { match: { all: 'Tutte le parole', any: 'Almeno una parola' } },
} satisfies PersonalWords
