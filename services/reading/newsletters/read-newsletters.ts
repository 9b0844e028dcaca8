import type { Brand } from 'contract/reading/site/brand.ts'
import { readLastIssue, readNewsletters } from 'contract/reading/newsletters/newsletters.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import { findNewsletter, sisterOrigin } from './find.ts'
import type { NewsletterPorts } from './ports.ts'
import { publishedStories } from './send-issue.ts'
import { lastDays, lastIssue } from './store/issues.ts'
import { stopOf } from './store/stops.ts'
import { subscriptionsOf } from './store/subscriptions.ts'
import type { Tokens } from './tokens.ts'

/**
 * Whether a masthead’s newsletters may be shown: those of a gated masthead only on its own site, once its
 * gate is open.
 */
export const mayShow = async (
  { gateIsOpen }: Pick<NewsletterPorts, 'gateIsOpen'>,
  caller: Caller,
  brand: Brand,
): Promise<boolean> => !brand.gated || (caller.host.brand.sigla === brand.sigla && (await gateIsOpen(caller)))

/** All newsletters, those of the masthead of the page first, with what the person is subscribed to. */
export const answerReadNewsletters = (ports: NewsletterPorts, { addressKeys }: Tokens) =>
  answers(readNewsletters, async ({ caller, person }) => {
    const { db, brands } = ports
    const [subscriptions, days, stop] = await Promise.all([
      subscriptionsOf(db, person.account),
      lastDays(db),
      stopOf(db, addressKeys(emailKey(person.email))),
    ])
    const own = caller.host.brand.sigla
    const order = brands.all.toSorted((a, b) => Number(b.sigla === own) - Number(a.sigla === own))
    const mastheads = await Promise.all(
      order.map(async (brand) => {
        const shown = await mayShow(ports, caller, brand)
        const newsletters = brand.newsletters.map(({ slug, name, description, days: on, hour }) => {
          const is = (row: { brand: string; newsletter: string }) =>
            row.brand === brand.sigla && row.newsletter === slug
          return {
            slug,
            name,
            description,
            days: on.toSorted((a, b) => a - b),
            hour,
            subscribed: subscriptions.find(is)?.subscribed ?? null,
            last: (shown ? days.find(is)?.day : null) ?? null,
          }
        })
        // A subscription can always be seen and ended, though its newsletter is not shown to others.
        return {
          sigla: brand.sigla,
          name: brand.name,
          newsletters: newsletters.filter(({ subscribed }) => shown || subscribed !== null),
        }
      }),
    )
    return {
      email: person.email,
      stopped: stop ?? null,
      mastheads: mastheads.filter(({ newsletters }) => newsletters.length > 0),
    }
  })

/** The newest issue of a newsletter, to be read on a page. */
export const answerReadLastIssue = (ports: NewsletterPorts) =>
  answers(readLastIssue, async ({ input, caller, refuse }) => {
    const match = findNewsletter(ports.brands, input.brand, input.newsletter)
    if (!match || !(await mayShow(ports, caller, match.brand))) return refuse('ERR_ISSUE_NOT_FOUND')
    const issue = await lastIssue(ports.db, input.brand, input.newsletter)
    const stories = await publishedStories(ports, issue?.stories ?? [])
    if (!issue || stories.length === 0) return refuse('ERR_ISSUE_NOT_FOUND')
    return {
      masthead: match.brand.name,
      name: match.newsletter.name,
      newsstand: sisterOrigin(caller.host, match.brand, 'edicola'),
      day: issue.day,
      line: issue.line,
      stories,
    }
  })
