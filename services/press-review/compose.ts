import { accounts } from '../identity/account/accounts.ts'
import type { Database, Tx } from '../platform/database/connect.ts'
import { sourcesOfRight } from '../identity/entitlement/store.ts'
import type { Identity } from '../identity/compose.ts'
import type { Context } from '../platform/features/context.ts'
import type { Feature } from '../platform/features/feature.ts'
import type { ServicesPorts } from '../services-ports.ts'
import { fillingQueue } from './filling/queue-filling.ts'
import { editionsIn, printedEditions, placeInPrint } from '../reading/newsstand/editions.ts'
import { firstPage } from '../reading/newsstand/import/pdf/open-pdf.ts'
import { withdrawnArticles } from '../reading/newsstand/store/find-articles.ts'
import { bouncing, stopped } from '../reading/newsletters/newsletters.ts'
import type { Retention } from './measures/ports.ts'
import { displayName, type PressReviewPorts } from './ports.ts'
import { pressReview } from './press-review.ts'
import type { SendingParts } from './sending/ports.ts'
import { seatOfSource } from '../commerce/seats/rules.ts'
import { guestsOf, holdersOf } from '../commerce/seats/store/seats.ts'
import { emailKey } from '../platform/signing/secrets.ts'
import { storeTicket } from '../assistance/support/create-ticket.ts'

/**
 * Whose press review an account works on: its own, or that of who gave it a seat; null: it has the right no
 * more.
 */
export async function reviewHolder(db: Database | Tx, account: number): Promise<number | null> {
  const sources = await sourcesOfRight(db, account, 'press-review')
  if (sources.some(({ slave }) => !slave)) return account
  const seats = sources.map(({ source }) => seatOfSource(source)).filter((seat) => seat !== null)
  return (await holdersOf(db, account, seats))[0] ?? null
}

/** Everybody who works on the review of a holder: they themselves, and whom they gave a seat for it. */
async function reviewEditors(db: Database | Tx, holder: number): Promise<number[]> {
  const editors: number[] = []
  for (const account of [holder, ...(await guestsOf(db, holder))])
    if ((await reviewHolder(db, account)) === holder) editors.push(account)
  return editors
}

/** Whether an account is written to: it does not leave, and letters to it are not barred. */
const acceptsLetters =
  (isBarred: ReturnType<typeof bouncing>): PressReviewPorts['acceptsLetters'] =>
  async (db, id) => {
    const account = await accounts.byId(db, id)
    if (!account || (await accounts.leavingAmong(db, [id])).has(id)) return false
    return !(await isBarred(db, emailKey(account.email)))
  }

/** Two years of reviews, one of who opened them: what settings leave unsaid (`start/settings.ts`). */
export const pressReviewRetention: Retention = { days: 730, logDays: 365 }

interface ReviewPorts {
  settings: ServicesPorts['settings']
  identity: Identity
  /** What draws and cuts what is sent, for tests; without it the real ones. */
  parts?: SendingParts | undefined
}

/** The press review, joined with what the other features know of people and newspapers. */
export function composePressReview(
  context: Context,
  { settings, identity, parts }: ReviewPorts,
): { features: readonly Feature[] } {
  const { db, post, secret } = context
  const feature = pressReview({
    ...context,
    allows: identity.signing.forSupport.allows,
    retention: settings.pressReview ?? pressReviewRetention,
    editions: editionsIn(db),
    newspapers: printedEditions,
    withdrawn: withdrawnArticles,
    holderOf: reviewHolder,
    editorsOf: reviewEditors,
    accountOf: accounts.byId,
    lockAccount: accounts.lock,
    readPdf: firstPage,
    acceptsLetters: acceptsLetters(bouncing(secret)),
    acceptsAlerts: acceptsLetters(stopped(secret)),
    raiseTicket: (tx, { once, host, author, subject, message }) =>
      storeTicket(post, tx, {
        once,
        host,
        area: 'readers',
        account: author.id,
        organisation: author.companyName,
        name: displayName(author),
        email: author.email,
        key: emailKey(author.email),
        topic: 'subscription',
        subject,
        message,
      }),
    ...(parts && { parts }),
  })
  return { features: [feature] }
}

/** Has the press reviews look at an article that was written, in the transaction that does it. */
export const queueFilling = fillingQueue(placeInPrint)
/** The same of the demo publisher: its older days are filled too, and nobody gets a letter of it. */
export const queueFillingQuietly = fillingQueue(placeInPrint, { quiet: true })
