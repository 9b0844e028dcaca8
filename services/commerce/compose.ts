import { takeEvents } from 'contract/commerce/payments/payments.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { accounts } from '../identity/account/accounts.ts'
import { freeDevices, type Identity } from '../identity/compose.ts'
import { editionOpenedBy } from '../identity/entitlement/entitlement.ts'
import { editionRights, endRights, grantRight, moveRights } from '../identity/entitlement/store.ts'
import type { Database, Tx } from '../platform/database/connect.ts'
import type { PaymentPurpose } from '../platform/database/payment-tables.ts'
import type { Context } from '../platform/features/context.ts'
import type { Feature } from '../platform/features/feature.ts'
import { careLetter } from '../platform/mail/care-letter.ts'
import type { Files } from '../platform/outside/files.ts'
import type { Gateway } from '../platform/outside/gateway.ts'
import { invoiceFolder, type InvoiceOutlet } from '../platform/outside/invoices.ts'
import type { AskVies } from '../platform/outside/vies.ts'
import type { Connection } from '../platform/wire/caller.ts'
import { bouncing } from '../reading/newsletters/newsletters.ts'
import { editionsIn } from '../reading/newsstand/editions.ts'
import { placeOf, titleAt } from '../reading/newsstand/articles.ts'
import type { ServicesPorts } from '../services-ports.ts'
import { gifts } from './gifts/gifts.ts'
import { googleSubscriptionFeature } from './google-subscriptions/google-subscriptions.ts'
import { invoiceDesk } from './invoices/desk.ts'
import { invoices } from './invoices/invoices.ts'
import { issuedFor } from './invoices/issue-invoice.ts'
import type { InvoicePorts } from './invoices/ports.ts'
import { noInvoices } from './invoicing.ts'
import type { OnSettled } from './payment-port.ts'
import { payments } from './payments/payments.ts'
import type { PaymentsPorts } from './payments/ports.ts'
import type { SeatPorts } from './seats/ports.ts'
import { seats } from './seats/seats.ts'
import type { Interests, ShopPorts } from './shop/ports.ts'
import { plansSold, pricesOf } from './shop/offers.ts'
import { shop } from './shop/shop.ts'
import type { SubscriptionPorts } from './subscriptions/ports.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { isUnconfirmed } from './invoices/vat-numbers.ts'
import { statedCountry, vatOf as vatOfSale } from './vat.ts'

interface CommercePorts {
  settings: ServicesPorts['settings']
  identity: Identity
  gateway: Gateway | null
  /** Takes invoices to the exchange; without it they lie in a folder. */
  invoices?: InvoiceOutlet | undefined
  /** Confirms VAT numbers of other Member States; without it nobody is asked. */
  vies?: AskVies | undefined
  fetch: NonNullable<SalesPorts['fetch']>
}

/** What is sold, given and linked. In the order of erasure. */
export function composeCommerce(context: Context, ports: CommercePorts) {
  const { db, files, secret, clock } = context
  const { signing, chosen: interests, google } = ports.identity
  const throughGoogle = googleSubscriptionFeature({
    ...context,
    client: google,
    api: ports.settings.googleApi,
    grant: grantRight,
    endRights,
    lockAccount: accounts.lock,
    ...signing.forGoogleSubscriptions,
  })
  const giving = gifts({ db, secret, lockAccount: accounts.lock, articleOf: placeOf, clock })
  const { features, ...sold } = composeSales(context, {
    gateway: ports.gateway,
    invoicing: { files, outlet: ports.invoices ?? invoiceFolder(files), vies: ports.vies },
    allows: signing.forSupport.allows,
    writerOf: signing.forSupport.writerOf,
    interests,
    google: throughGoogle.forSelling,
    isUnreachable: bouncing(secret),
    fetch: ports.fetch,
  })
  return {
    ...sold,
    features: [giving.feature, ...features, throughGoogle.feature],
    openGift: giving.open,
  }
}
export type Commerce = ReturnType<typeof composeCommerce>

type SalesContext = Pick<
  Context,
  'db' | 'clock' | 'brands' | 'origins' | 'siteHost' | 'accountHost' | 'post' | 'log' | 'metrics'
>
export interface SalesPorts {
  /** Null: nothing can be bought. */
  gateway: Gateway | null
  allows: SeatPorts['allows']
  /** What people follow and receive; without it nothing is known of it. */
  interests?: {
    topics(db: Database, account: number): Promise<Interests['topics']>
    newsletters(db: Database, account: number): Promise<Interests['newsletters']>
  }
  /** Subscriptions bought through Google; without it no masthead takes any. */
  google?: { takes: ShopPorts['takesGoogle']; of: SubscriptionPorts['googleOf'] }
  /** Where invoices are kept and sent; without it none are issued. */
  invoicing?: { files: Files; outlet: InvoiceOutlet; vies?: AskVies | undefined }
  /** Who asks, by bearer or browser; without it everybody is a visitor. */
  writerOf?: SubscriptionPorts['writerOf']
  /** Whether letters to a normalised address come back; without it nobody knows. */
  isUnreachable?: SubscriptionPorts['isUnreachable']
  /** Plans and prices other than those of the mastheads, for tests. */
  prices?: SubscriptionPorts['prices']
  /**
   * Hands a notice of the built-in gateway to the application's own door; without it there is none, and
   * notices come to nothing.
   */
  fetch?(request: Request, connection: Connection): Response | Promise<Response>
}

/**
 * The features that sell, joined: the shop asks payments for money, what is paid begins a subscription, whose
 * renewals ask payments again; who is invited to it reads as long as it opens. In the order of erasure.
 */
export function composeSales(context: SalesContext, ports: SalesPorts) {
  const { db, brands, siteHost, accountHost, post } = context
  const { allows } = ports
  const emailKeyOf = async (tx: Database | Tx, account: number) =>
    (await accounts.byId(tx, account))?.emailKey
  const shared = { ...context, lockAccount: accounts.lock }
  const whereabouts = {
    countryOf: async (on: Database | Tx, account: number) =>
      statedCountry(await accounts.invoicingOf(on, account)),
    saveCountry: accounts.saveCountry,
  }
  const alert: PaymentsPorts['alert'] = async (tx, { brand: sigla, title, lines }) => {
    await post(tx, careLetter(accountHost(sigla), { title, lines }))
  }
  /** What a payment is for, as a subscription; null: it has become none. */
  const subscriptionOf = async (tx: Tx, payment: number): Promise<string | null> => {
    const about = await paying.detailsOf(tx, payment)
    if (!about) return null
    return about.purpose === 'order' ? sales.subscriptionOf(tx, about.subject) : about.subject
  }
  const profileOf: InvoicePorts['profileOf'] = async (on, account) => {
    const { wanted, ...profile } = await accounts.invoicingOf(on, account)
    return { ...profile, requestsInvoice: wanted }
  }
  const vies = ports.invoicing?.vies ?? null
  const vatOf: PaymentsPorts['vatOf'] = async (on, account, { rate, at }) => {
    const profile = await accounts.invoicingOf(on, account)
    const { seller } = brands.shared
    const stated = statedCountry(profile)
    // Whoever has a number that VIES does not know owes VAT where the number says that they are.
    const isConsumer = await isUnconfirmed({ ...context, vies }, on, profile)
    const customer = isConsumer ? { ...profile, vatNumber: null, country: stated } : profile
    const sale = vatOfSale({ seller, customer, rate, day: romeDay(at) })
    return { ...sale, stated }
  }
  const suspend: InvoicePorts['suspend'] = async (tx, { payment, at }) => {
    const subscription = await subscriptionOf(tx, payment)
    if (subscription !== null) await bought.suspendUnpaid(tx, { subscription, at })
  }
  const billed = ports.invoicing
    ? invoices({
        ...shared,
        ...ports.invoicing,
        vies,
        alert,
        profileOf,
        suspend,
        vatFor: (...args) => paying.vatFor(...args),
        vatOfPayment: async (tx, payment) => (await paying.detailsOf(tx, payment))!,
      })
    : null
  // Issued invoices are announced even without a connection to the exchange.
  const invoicing = billed ?? { ...noInvoices, of: issuedFor }
  /** Who gets an invoice gets it in the transaction that settles the payment. */
  const invoiced =
    (then: OnSettled[PaymentPurpose]): OnSettled[PaymentPurpose] =>
    async (tx, settled) => {
      await then(tx, settled)
      const sold = settled.decline === null ? await paying.detailsOf(tx, settled.id) : undefined
      if (!sold || sold.account === null) return
      const { account, brand, what, amount, issn, subject } = sold
      await invoicing.issue(tx, {
        account,
        brand,
        what,
        amount,
        issn,
        quantity: 1,
        from: null,
        to: null,
        payment: settled.id,
        contract: subject.slice(0, 8).toUpperCase(),
        transfer: false,
        at: settled.at,
      })
    }
  const paying = payments({
    ...shared,
    gateway: ports.gateway,
    vatOf,
    settled: () => ({
      order: invoiced(sales.settled),
      renewal: invoiced(bought.settled),
      upgrade: invoiced(bought.upgraded),
    }),
    onWaiting: () => ({ order: sales.waiting, renewal: bought.waiting, upgrade: async () => {} }),
    refunded: (tx, back) => invoicing.credit(tx, back),
    onChargeback:
      () =>
      async (tx, { purpose, subject, account, at }) => {
        const subscription = purpose === 'order' ? await sales.subscriptionOf(tx, subject) : subject
        if (purpose === 'order') {
          await sales.revokeGift(tx, { order: subject, at })
          await sales.closeCopy(tx, { order: subject, at, why: 'chargeback' })
        }
        if (account !== null && subscription !== null)
          await bought.stopRenewal(tx, { account, subscription, at })
      },
    onReinstated:
      () =>
      async (tx, { purpose, subject, account }) => {
        if (purpose === 'order' && (await sales.reopenGift(tx, { order: subject })))
          return 'Il regalo che aveva pagato è di nuovo valido.'
        if (purpose === 'order' && account !== null && (await sales.reopenCopy(tx, { order: subject })))
          return 'La copia che aveva pagato è di nuovo aperta.'
        const subscription = purpose === 'order' ? await sales.subscriptionOf(tx, subject) : subject
        return subscription === null ? null : bought.stands(tx, subscription)
      },
    alert,
    async deliver({ body, headers }) {
      const { origin } = accountHost(brands.main.sigla)
      const call = { method: 'POST', body: Buffer.from(body), headers }
      const answer = await ports.fetch?.(new Request(`${origin}${takeEvents.path}`, call), {
        origin,
        address: null,
      })
      if (answer && !answer.ok) throw new Error(`a notice of the gateway was answered with ${answer.status}`)
    },
  })
  const bought = subscriptions({
    ...shared,
    ...whereabouts,
    invoicing,
    payments: paying,
    accountByKey: accounts.byKey,
    grant: grantRight,
    allows,
    followSeats: (tx, subscription, ends, starts) => places.follow(tx, subscription, ends, starts),
    notifyGuestsOfSuspension: (tx, subscription) => places.notifyOfSuspension(tx, subscription),
    writerOf: ports.writerOf ?? (async () => null),
    isUnreachable: ports.isUnreachable ?? (async () => false),
    copies: {
      close: (...args) => sales.closeCopy(...args),
      named: (...args) => sales.copiesNamed(...args),
    },
    otherContracts: {
      of: (...args) => sales.giftsToTakeBack(...args),
      end: (...args) => sales.takeGiftBack(...args),
      close: (...args) => sales.closeRefundedGift(...args),
    },
    prices: ports.prices ?? pricesOf(brands),
    plansSold: plansSold(brands),
    originsOf: (on, account) => sales.begunBy(on, account),
    isDebitAwaited: (...args) => sales.isDebitAwaited(...args),
    seatsInUse: (on, subscription) => places.inUse(on, subscription),
    googleOf: ports.google?.of ?? (async () => null),
    emailKeyOf,
  })
  const places = seats({
    ...shared,
    accountById: accounts.byId,
    lockPlan: bought.holdPlan,
    planOf: bought.planOf,
    plansOf: bought.plansOf,
    moveRights,
    grant: grantRight,
    allows,
    emailKeyOf,
  })
  const interestsOf: ShopPorts['interestsOf'] = async (on, account) => {
    if (!ports.interests || !(await accounts.hasConsented(on, account, 'profiling'))) return null
    const [topics, newsletters] = await Promise.all([
      ports.interests.topics(on, account),
      ports.interests.newsletters(on, account),
    ])
    return { topics, newsletters }
  }
  const sales = shop({
    ...shared,
    ...whereabouts,
    invoicing,
    payments: paying,
    shopHost: (sigla) => siteHost(sigla, 'shop'),
    missingOf: accounts.missingOf,
    titleOf: (brand, path) => titleAt(db, brand, path),
    allows,
    editions: editionsIn(db),
    editionRights,
    openedBy: editionOpenedBy,
    isCovered: bought.isCovered,
    hadSubscription: bought.hadSubscription,
    largerPlans: bought.largerPlans,
    takesGoogle: ports.google?.takes ?? (() => false),
    interestsOf: interestsOf,
    begin: bought.begin,
    withdrewSince: bought.withdrewSince,
    noteWithdrawal: bought.noteWithdrawal,
    declarationsOf: bought.declarationsOf,
    emailKeyOf,
  })
  const features: readonly Feature[] = [
    sales.feature,
    places.feature,
    bought.feature,
    ...(billed ? [billed.feature] : []),
    paying.feature,
  ]
  const desk = invoiceDesk({
    ...shared,
    profileOf,
    bookTransfer: paying.bookTransfer,
    refund: paying.refund,
    async resume(tx, payment) {
      const subscription = await subscriptionOf(tx, payment)
      if (subscription !== null) await bought.resumePaid(tx, { subscription })
    },
    async end(tx, { payment, at }) {
      const subscription = await subscriptionOf(tx, payment)
      if (subscription !== null) await bought.endCredited(tx, { subscription, at })
    },
  })
  const { plansOf, renewAll } = bought
  const { invite, activate, remove } = places
  return {
    features,
    open: sales.open,
    copyPrice: sales.copyPrice,
    pay: sales.pay,
    renewAll,
    plansOf,
    invite,
    activate,
    remove,
    desk,
    noteBounce: bought.noteBounce,
    subscriptionsOf: bought.ownOf,
    care: () => bought.care({ freeDevices, resendContract: sales.resendContract }),
    careCard: bought.careCard,
  }
}
