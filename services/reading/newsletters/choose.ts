import {
  readUnsubscription,
  resumeLetters,
  setSubscription,
  unsubscribe,
} from 'contract/reading/newsletters/newsletters.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import { findNewsletter } from './find.ts'
import type { NewsletterPorts } from './ports.ts'
import { mayShow } from './read-newsletters.ts'
import { subscribe } from './subscribe.ts'
import { liftStop } from './store/stops.ts'
import { end, subscribedSince, wasSubscribed } from './store/subscriptions.ts'
import type { Tokens } from './tokens.ts'

/** The person's own act. Leaving is never refused; a newsletter that is not shown cannot be chosen. */
export const answerSetSubscription = (ports: NewsletterPorts) =>
  answers(setSubscription, async ({ input, caller, person, refuse }) => {
    const { db, brands } = ports
    const { brand, newsletter, on } = input
    const choice = { account: person.account, brand, newsletter }
    if (!on) {
      await end(db, choice, 'account')
      return { subscribed: null }
    }
    const match = findNewsletter(brands, brand, newsletter)
    if (!match) return refuse('ERR_NEWSLETTER_NOT_FOUND')
    if (!(await mayShow(ports, caller, match.brand))) return refuse('ERR_NEWSLETTER_RESERVED')
    return { subscribed: await subscribe(ports, choice) }
  })

/** Lifts the stop on the person's address. */
export const answerResumeLetters = ({ db, clock }: NewsletterPorts, { addressKeys }: Tokens) =>
  answers(resumeLetters, async ({ person }) => {
    await liftStop(db, addressKeys(emailKey(person.email)), clock())
    return {}
  })

/** What the link of a letter is about; it opens nothing but the way out. */
export const answerReadUnsubscription = ({ db, brands }: NewsletterPorts, { read }: Tokens) =>
  answers(readUnsubscription, async ({ input, refuse }) => {
    const addressee = read(input.token)
    const match = addressee && findNewsletter(brands, addressee.brand, addressee.newsletter)
    if (!match || !(await wasSubscribed(db, addressee))) return refuse('ERR_LINK_NOT_VALID')
    const subscribed = (await subscribedSince(db, addressee)) !== null
    return { masthead: match.brand.name, name: match.newsletter.name, subscribed }
  })

/** Ends the subscription that the link is of, with or without a session; twice too. */
export const answerUnsubscribe = ({ db, brands }: NewsletterPorts, { read }: Tokens) =>
  answers(unsubscribe, async ({ input, refuse }) => {
    const addressee = read(input.token)
    const match = addressee && findNewsletter(brands, addressee.brand, addressee.newsletter)
    if (!match || !(await wasSubscribed(db, addressee))) return refuse('ERR_LINK_NOT_VALID')
    await end(db, addressee, 'letter')
    return { masthead: match.brand.name, name: match.newsletter.name, subscribed: false }
  })
