import { captchasOf } from '../platform/outside/captchas.ts'
import { openIdClient } from '../platform/outside/openid.ts'
import type { Database, Tx } from '../platform/database/connect.ts'
import type { Context } from '../platform/features/context.ts'
import type { Feature } from '../platform/features/feature.ts'
import { renewalsColumn } from '../commerce/subscriptions/store/renewals-column.ts'
import { lastGoodDay } from '../commerce/payments/store/cards.ts'
import { subscribedNewsletters } from '../reading/newsletters/subscribe.ts'
import { holdSubscriptions } from '../reading/newsletters/newsletters.ts'
import { noticesColumn } from '../reading/notices/store/account-notices.ts'
import { followedTopics } from '../reading/topics/follow-topics.ts'
import type { ServicesPorts } from '../services-ports.ts'
import { account } from './account/account.ts'
import { accounts } from './account/accounts.ts'
import { consent } from './consent/consent.ts'
import { entitlement } from './entitlement/entitlement.ts'
import { signIn, signInDefaults } from './sign-in/sign-in.ts'
import { devicesOf, removeDevices } from './sign-in/store/device-list.ts'
import type { wholePerson } from './whole-person.ts'

/** What the query about a bearer's person says of their subscriptions (`decisions/data-owners.md`). */
export const troubledRenewals = renewalsColumn(lastGoodDay)

/** Takes all devices off an account's list, signs them out and writes it in its log; gives their names. */
export async function freeDevices(tx: Tx, id: number): Promise<string[]> {
  const rows = (await devicesOf(tx, id)).map(({ row }) => row)
  const names = await removeDevices(tx, id, rows)
  for (const detail of names) await accounts.log(tx, id, 'device-removed', { detail })
  return names
}

interface IdentityPorts {
  settings: ServicesPorts['settings']
  /** What is told of a person under the menu. */
  avvisiOf: Parameters<typeof account>[0]['avvisiOf']
  person: ReturnType<typeof wholePerson>
}

/** Who somebody is, what they may read, and their account. In the order of erasure. */
export function composeIdentity(context: Context, { settings, avvisiOf, person }: IdentityPorts) {
  const { db, brands } = context
  const google = settings.google ? openIdClient(settings.google) : null
  const rights = entitlement({ db, internalDomains: brands.shared.internalDomains })
  const signInSettings = { ...signInDefaults, ...settings.signIn }
  const signing = signIn({
    ...context,
    accounts,
    rightsColumn: rights.rightsColumn,
    operatorColumn: rights.operatorColumn,
    renewalsColumn: troubledRenewals,
    noticesColumn,
    captchas: captchasOf(settings),
    google,
    settings: signInSettings,
  })
  const selections = { topics: followedTopics(brands), newsletters: subscribedNewsletters(brands) }
  const { maxDevices } = signInSettings
  const features: readonly Feature[] = [
    consent({
      ...context,
      writerOf: signing.forSupport.writerOf,
      holdAccount: accounts.lock,
    }),
    rights.feature,
    signing.feature,
    account({
      ...context,
      rightsOf: rights.rightsOf,
      avvisiOf,
      selections,
      personalParts: person.parts,
      erase: person.erase,
      holdLetters: holdSubscriptions,
      signIn: signing.forAccount,
      settings: { maxDevices, google: google !== null },
    }),
  ]
  return {
    features,
    signing,
    rights,
    mayRead: rights.mayRead(signing.personOf),
    /** The address of an account, and the one that a change under way leads to. */
    addressesOf: async (tx: Database | Tx, id: number): Promise<string[]> =>
      [(await accounts.byId(tx, id))?.email, await signing.forAccount.emailCodes.pending(tx, id)].filter(
        (address) => typeof address === 'string',
      ),
    /** What an account follows and receives. */
    chosen: selections,
    /** Google as it proves accounts; null: it does not. */
    google,
    maxDevices,
  }
}
export type Identity = ReturnType<typeof composeIdentity>
