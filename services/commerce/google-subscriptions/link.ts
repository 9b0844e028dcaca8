import {
  linkGoogleSubscription,
  readGoogleSubscription,
  unlinkGoogleSubscription,
} from 'contract/commerce/google-subscriptions/google-subscriptions.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import { type GoogleSubscriptionPorts, isOffered, sourceOf } from './ports.ts'
import { linkedOf, unlinkReader } from './store.ts'

type Ports = GoogleSubscriptionPorts

/** What somebody bought of a masthead through Google, or could link; null: neither. */
export const googleOf =
  ({ client }: Pick<Ports, 'client'>) =>
  async (db: Database, account: number, brand: Brand): Promise<'linked' | 'offered' | null> =>
    (await linkedOf(db, account, brand.sigla)) ? 'linked' : isOffered({ client }, brand) ? 'offered' : null

export const answerReadGoogleSubscription = (ports: Ports) =>
  answers(readGoogleSubscription, async ({ caller, person: { account } }) => {
    const { brand } = caller.host
    const linked = await linkedOf(ports.db, account, brand.sigla)
    const name = brand.offers.find(({ slug }) => slug === linked?.offer)?.name
    return {
      offered: isOffered(ports, brand),
      linked: linked ? { name: name ?? linked.offer, since: linked.since, until: linked.until } : null,
    }
  })

export const answerLinkGoogleSubscription = (ports: Ports) =>
  answers(linkGoogleSubscription, async ({ input, caller, person, refuse }) => {
    if (!isOffered(ports, caller.host.brand)) return refuse('ERR_GOOGLE_NOT_OFFERED')
    const ticket = await ports.tickets.sign(person.session)
    const path = `/google-subscription/start?ticket=${ticket}${input.choose ? '&riprova' : ''}`
    return { url: siteUrl(caller.host, 'account', path) }
  })

export const answerUnlinkGoogleSubscription = (ports: Ports) =>
  answers(unlinkGoogleSubscription, async ({ caller, person: { account }, refuse }) => {
    const { sigla } = caller.host.brand
    const isUnlinked = await ports.db.transaction().execute(async (tx) => {
      await ports.lockAccount(tx, account)
      if (!(await unlinkReader(tx, account, sigla))) return false
      await ports.endRights(tx, account, sourceOf(sigla), ports.clock())
      return true
    })
    return isUnlinked ? {} : refuse('ERR_GOOGLE_NOT_LINKED')
  })
