import { takeEvents } from 'contract/payments/addresses.ts'
import type { Brands } from 'contract/site/brand.ts'
import { type Host, hostOf } from 'contract/site/hosts.ts'
import type { Accounts } from './account/accounts.ts'
import type { Database, Tx } from './database/connect.ts'
import type { Feature } from './feature.ts'
import { firstOrigin } from './letter-origin.ts'
import type { Gateway } from './outside/gateway.ts'
import type { Post } from './outside/mail.ts'
import { payments } from './payments/payments.ts'
import { lastGoodDay } from './payments/store/cards.ts'
import { shop } from './shop/shop.ts'
import type { ShopPorts } from './shop/ports.ts'
import type { SubscriptionPorts } from './subscriptions/ports.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { renewalsColumn } from './subscriptions/store/renewals-column.ts'
import type { Connection } from './wire/caller.ts'

/** What the query about a bearer's person says of their subscriptions (`decisions/data-owners.md`). */
export const troubledRenewals = renewalsColumn(lastGoodDay)

export interface SellingPorts {
  db: Database
  brands: Brands
  origins: ReadonlySet<string>
  /** Null: nothing can be bought. */
  gateway: Gateway | null
  post: Post
  accountHost(brand: string): Host
  accounts: Pick<Accounts, 'hold' | 'byKey' | 'byId' | 'missingOf'>
  allows: SubscriptionPorts['allows']
  grant: SubscriptionPorts['grant']
  titleOf: ShopPorts['titleOf']
  /** Hands a notice of the built-in gateway to the application's own door. */
  fetch(request: Request, connection: Connection): Response | Promise<Response>
  log: (error: unknown) => void
  now?: () => Date
}

/**
 * The features that sell, joined: the shop asks payments for money, what is paid begins a subscription, whose
 * renewals ask payments again. In the order of erasure.
 */
export function selling(ports: SellingPorts) {
  const { db, brands, origins, gateway, post, accountHost, accounts, allows, grant, titleOf, log } = ports
  const clock = ports.now ? { now: ports.now } : {}
  const shared = { db, brands, post, accountHost, holdAccount: accounts.hold, log, ...clock }
  const paying = payments({
    ...{ db, origins, gateway, holdAccount: accounts.hold, log, ...clock },
    settled: () => ({ order: sales.settled, renewal: bought.settled }),
    onChargeback:
      () =>
      async (tx, { purpose, subject, account }) => {
        const subscription = purpose === 'renewal' ? subject : await sales.subscriptionOf(tx, subject)
        if (account !== null && subscription !== null) await bought.stopRenewal(tx, { account, subscription })
      },
    async alert(tx, { brand: sigla, title, lines }) {
      const { support: care } = brands.all.find((brand) => brand.sigla === sigla) ?? brands.main
      const told = { to: care.mailbox, subject: title, title, paragraphs: lines }
      await post(tx, { ...told, host: accountHost(sigla) })
    },
    async deliver({ body, headers }) {
      const { origin } = accountHost(brands.main.sigla)
      const call = { method: 'POST', body: Buffer.from(body), headers }
      const heard = await ports.fetch(new Request(`${origin}${takeEvents.path}`, call), {
        origin,
        address: null,
      })
      if (!heard.ok) throw new Error(`a notice of the gateway was answered with ${heard.status}`)
    },
  })
  const bought = subscriptions({
    ...shared,
    payments: paying,
    accountByKey: accounts.byKey,
    grant,
    allows,
    emailKeyOf: async (tx: Database | Tx, account: number) => (await accounts.byId(tx, account))?.emailKey,
  })
  const sales = shop({
    ...shared,
    payments: paying,
    shopHost(sigla) {
      const { domain } = brands.all.find((brand) => brand.sigla === sigla) ?? brands.main
      return hostOf(brands, firstOrigin(origins, `shop.${domain}`))
    },
    missingOf: accounts.missingOf,
    titleOf,
    isCovered: bought.isCovered,
    begin: bought.begin,
  })
  const features: readonly Feature[] = [sales.feature, bought.feature, paying.feature]
  return { features, open: sales.open, pay: sales.pay, renewAll: bought.renewAll }
}
