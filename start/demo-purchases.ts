import type { Brands } from 'contract/reading/site/brand.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { noMetrics } from '../services/platform/telemetry/metrics.ts'
import type { Secret } from '../services/platform/signing/keys.ts'
import { sitesOf } from '../services/platform/features/context.ts'
import type { Files } from '../services/platform/outside/files.ts'
import { invoiceFolder } from '../services/platform/outside/invoices.ts'
import { builtInGateway } from '../services/commerce/payments/gateways.ts'
import { addMonths } from '../services/commerce/periods.ts'
import { composeSales } from '../services/commerce/compose.ts'
import type { DemoPurchase, DemoSeat } from '../demo/people.ts'
import { originsOf } from './origins.ts'

export interface PurchasePorts {
  db: Database
  brands: Brands
  secret: Secret
  /** Where invoices are kept; without it none are issued. */
  files?: Files
}

const nothing = async (): Promise<void> => {}

/** What sells, with a clock of its own; no letters are written. */
function shopOf({ db, brands, secret, files }: PurchasePorts, clock: () => Date) {
  // Nobody comes back from a bank: any of our addresses will do.
  const origins = originsOf({ publicScheme: 'http', publicPort: null }, brands, 80)
  const gateway = builtInGateway({ db, brands, secret, now: clock })
  const context = {
    db,
    brands,
    origins,
    ...sitesOf(brands, origins),
    clock,
    post: nothing,
    metrics: noMetrics,
    log(error: unknown) {
      throw error
    },
  }
  const shop = composeSales(context, {
    gateway,
    allows: async () => true,
    ...(files && { invoicing: { files, outlet: invoiceFolder(files) } }),
  })
  return { ...shop, gateway }
}

/**
 * Buys for somebody of the demo in the past, with a card of the built-in gateway, and lets time run until
 * now: the same functions as for everybody, with a clock of their own. @throws when the card does not pay, or
 * the offer is not sold.
 */
export async function buyInThePast(
  ports: PurchasePorts,
  { account, brand: sigla, offer, months, card, ago }: DemoPurchase & { account: number },
  now = new Date(),
): Promise<void> {
  const { brands } = ports
  const today = romeDay(now)
  const began = shiftDay(addMonths(today, -(ago.months ?? 0)), -(ago.days ?? 0))
  let clock = new Date(`${began}T11:00:00Z`)
  const { gateway, ...shop } = shopOf(ports, () => clock)
  const brand = brands.all.find((one) => one.sigla === sigla) ?? brands.main
  const company = brand.offers.find(({ slug }) => slug === offer)?.for === 'company'
  const usual = { article: null, gift: false, reserved: false }
  const order = await shop.open({ account, brand, offer, months, company, ...usual })
  if (typeof order === 'string') throw new Error(`${offer}: ${order}`)
  const token = await gateway.test.addCard({
    number: card,
    month: 12,
    year: now.getUTCFullYear() + 3,
    cvc: '123',
  })
  const plan = brand.offers.find(({ slug }) => slug === offer)!.plans.find((one) => one.months === months)!
  const price = plan.prices.findLast(({ from }) => from <= began)!
  const paid = await shop.pay({
    ...{ account, id: order.id, immediate: true, due: price.first ?? price.price },
    means: { token: token ?? '' },
  })
  if (typeof paid === 'string' || paid.state !== 'paid') throw new Error(`${offer} was not paid`)
  for (let day = shiftDay(began, 1); day <= today; day = shiftDay(day, 1)) {
    clock = new Date(Math.min(now.getTime(), Date.parse(`${day}T06:00:00Z`)))
    await shop.renewAll()
  }
}

/**
 * Gives a place of somebody's subscription in the past, through the same functions as for everybody; `guest`
 * takes it, and may lose it. Who holds no subscription with places gives none.
 */
export async function shareInTheDemo(
  ports: PurchasePorts,
  seat: DemoSeat & { holder: string; guest: number | null },
  now = new Date(),
): Promise<void> {
  let days = seat.assigned
  const shop = shopOf(ports, () => new Date(now.getTime() - days * 86_400_000))
  const holder = await accounts.byKey(ports.db, seat.holder)
  const plans = holder ? await shop.plansOf(ports.db, holder.id) : []
  const plan = plans.find(({ state, terms }) => state === 'active' && terms.seats > 0)
  if (!holder || !plan) return
  const { name, email, by, guest } = seat
  const own = { account: holder.id, id: plan.id }
  const invited = await shop.invite({ ...own, name, email, by })
  if (typeof invited === 'string') throw new Error(`${email} was not invited: ${invited}`)
  if (guest === null) return
  days = seat.activated ?? days
  const activated = await shop.activate({ account: guest, token: invited.token ?? '' })
  if (typeof activated === 'string') throw new Error(`${email} has no place: ${activated}`)
  if (seat.removed === undefined) return
  days = seat.removed
  await shop.remove({ ...own, seat: invited.seat })
}
