import { accounts } from '../identity/account/accounts.ts'
import type { entitlement } from '../identity/entitlement/entitlement.ts'
import type { Feature } from '../platform/features/feature.ts'
import { languageModel } from '../platform/outside/language-model.ts'
import { staticMap } from '../platform/outside/static-map.ts'
import { ownSituation } from './own-situation.ts'
import { readerCareOf } from './reader-care.ts'
import type { selling } from '../commerce/selling.ts'
import type { ServicesPorts } from '../services-ports.ts'
import type { signIn } from '../identity/sign-in/sign-in.ts'
import type { SupportPorts } from './support/ports.ts'
import { support } from './support/support.ts'

/** Customer care, joined with what the other features know of who asks and do for them. */
export function caring({
  ports,
  signing,
  rights,
  sold,
  mostDevices,
  ...shared
}: {
  ports: Pick<ServicesPorts, 'db' | 'files' | 'brands' | 'settings' | 'now'>
  signing: ReturnType<typeof signIn>
  rights: ReturnType<typeof entitlement>
  sold: Pick<ReturnType<typeof selling>, 'care' | 'careCard' | 'subscriptionsOf'>
  mostDevices: number
} & Pick<SupportPorts, 'post' | 'accountHost' | 'log'>): Feature {
  const { db, files, brands, settings, now } = ports
  return support({
    ...{ db, files, brands, secret: settings.secret, ...shared, ...signing.forSupport },
    ...{ operatorsAmong: rights.operatorsAmong, accountOf: accounts.byId },
    readerCare: readerCareOf({ db, sold }),
    situationOf: ownSituation({
      ...{ db, personOf: signing.personOf, rightsOf: rights.rightsOf, devicesOf: signing.forTopics.of },
      ...{ subscriptionsOf: sold.subscriptionsOf, mostDevices },
    }),
    maps: settings.mapUrl ? staticMap(settings.mapUrl) : null,
    languageModel: settings.languageModel ? languageModel(settings.languageModel) : null,
    ...(now && { now }),
  })
}
