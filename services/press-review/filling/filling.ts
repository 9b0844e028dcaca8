import type { Tx } from '../../platform/database/connect.ts'
import { job, task } from '../../platform/features/feature.ts'
import type { PressReviewPorts } from '../ports.ts'
import { reviewOfHolder } from '../store/reviews.ts'
import {
  answerAddArticles,
  answerAddPage,
  answerListEditions,
  answerListLate,
  answerListThere,
  answerReadPage,
} from './answer-adding.ts'
import { answerAddFile, answerBringFile, forgetFiles } from './answer-files.ts'
import { answerAddQuery, answerChangeQuery, answerListQueries, answerRemoveQuery } from './answer-queries.ts'
import { answerTryQuery } from './answer-trial.ts'
import { answerEndAlertByLink, answerReadAlertLink, sendAlerts } from './alerts.ts'
import { fillReviews } from './fill.ts'
import { FILL_TODAY, fillToday, forgetToFill, todays } from './fill-today.ts'
import { FILL, filled } from './hear.ts'
import { answerReportMissing } from './report-missing.ts'
import { eraseFilling, exportFilling } from './store/personal-data.ts'
import { fillingWords } from './words.ts'

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
    task('send-press-review-alerts', () => sendAlerts(ports), { times: '*/5 * * * *' }),
    task('forget-press-review-uploads', () => forgetFiles(ports), { times: '23 3 * * *' }),
  ],
  personal: { words: fillingWords, exports: exportFilling, erases: eraseAll },
})
