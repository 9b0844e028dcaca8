import type { Brand } from 'contract/reading/site/brand.ts'
import type { Feature } from '../../platform/features/feature.ts'
import { googleSubscriptions } from '../../platform/outside/google-subscriptions.ts'
import {
  answerLinkGoogleSubscription,
  answerReadGoogleSubscription,
  answerUnlinkGoogleSubscription,
  googleOf,
} from './link.ts'
import { googleSubscriptionPages } from './pages.ts'
import { type GoogleSubscriptionPorts, isOffered } from './ports.ts'
import { eraseLinked, exportLinked, googleWords } from './store.ts'

/** Subscriptions that were bought through Google (decisions/google-subscriptions.md). `api`: for tests. */
export function googleSubscriptionFeature({
  api,
  ...context
}: Omit<GoogleSubscriptionPorts, 'google'> & { api: string | undefined }) {
  const ports = { ...context, google: googleSubscriptions(api === undefined ? {} : { api }) }
  const feature: Feature = {
    name: 'google-subscriptions',
    calls: [
      answerReadGoogleSubscription(ports),
      answerLinkGoogleSubscription(ports),
      answerUnlinkGoogleSubscription(ports),
    ],
    routes: [{ paths: ['/google-subscription'], beforeGate: true, app: googleSubscriptionPages(ports) }],
    personal: { exports: exportLinked, words: googleWords, erases: eraseLinked },
  }
  /** What those that sell ask of it. */
  const forSelling = { takes: (brand: Brand) => isOffered(ports, brand), of: googleOf(ports) }
  return { feature, forSelling }
}
