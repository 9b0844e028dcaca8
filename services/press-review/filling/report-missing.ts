import { longDate } from 'contract/platform/dates.ts'
import { reportMissing } from 'contract/press-review/filling/adding.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import { withReview } from '../whose-review.ts'

/** Reports of one person in an hour. */
const MAX_REPORTS = 10
const HOUR = 3600

/** Tells customer care of an article that should be there; the same form sent twice is one message. */
export const answerReportMissing = (ports: PressReviewPorts) =>
  answers(
    reportMissing,
    withReview(ports)(async ({ input, review, person, caller, refuse }) => {
      const { db, allows, accountOf, raiseTicket, siteHost } = ports
      const author = await accountOf(db, person.account)
      if (!author) return refuse('ERR_TOO_MANY_ATTEMPTS')
      if (!(await allows(`press review missing ${person.account}`, MAX_REPORTS, HOUR)))
        return refuse('ERR_TOO_MANY_ATTEMPTS')
      const { once, masthead, date, page, words } = input
      const { number } = await db.transaction().execute((tx) =>
        raiseTicket(tx, {
          ...{ once, author, host: siteHost(caller.host.brand.sigla, 'account') },
          subject: `Rassegna stampa: articolo mancante, ${masthead}`,
          message: [
            `Rassegna di ${review.name}.`,
            `Testata: ${masthead}. Giorno: ${longDate(date)}.${page === null ? '' : ` Pagina ${page}.`}`,
            '',
            words,
          ].join('\n'),
        }),
      )
      return { number }
    }),
  )
