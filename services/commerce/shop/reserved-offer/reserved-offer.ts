import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import {
  declineReservedOffer,
  readReservedOffer,
  type ReservedOffer,
} from 'contract/commerce/shop/reserved-offer.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { OfferSettings } from 'contract/reading/site/offer-settings.ts'
import type { Person } from '../../../platform/features/person.ts'
import { addMonths } from '../../periods.ts'
import { opened, type Terms } from '../../terms.ts'
import { answers } from '../../../platform/wire/call.ts'
import { dueOf, termsOn } from '../offers.ts'
import type { Interests, ShopPorts } from '../ports.ts'
import { clearDeclined, declinedAt, declineOffer } from '../store/declined-offers.ts'
import { chooseOffer } from './rules.ts'

interface Asking {
  brand: Brand
  person: Person
  interests: Interests | null
  today: string
}
/** An offer with the plan of it that is shown. */
interface Shown {
  settings: OfferSettings
  terms: Terms
  due: number
  reserved: boolean
  nextCharge: string
  change: ReservedOffer['change']
}

/**
 * The offer of a masthead for who asks, or why there is none. Who has a subscription of it is shown what that
 * may grow to, at what the change costs today; if it cannot grow, what stands beside it. Others are shown
 * what they do not read yet, at the reserved price if they never had a subscription of it.
 */
export const answerReadReservedOffer = (ports: ShopPorts) =>
  answers(readReservedOffer, async ({ caller, person }) => {
    const { db } = ports
    const { brand } = caller.host
    const [interests, declined] = await Promise.all([
      ports.interestsOf(db, person.account),
      declinedAt(db, person.account, brand.sigla),
    ])
    const shared = { profiling: interests !== null, declined }
    const asking = { brand, person, interests, today: romeDay(ports.clock()) }
    if (!ports.payments.form || soldTo(asking).length === 0)
      return { ...shared, offer: null, nothing: 'not-sold' as const }
    const company = person.kind !== 'person'
    const own = await ports.largerPlans(db, person.account, { brand: brand.sigla, company })
    const grown = larger(asking, own)
    const shown = grown.length > 0 ? grown : await fresh(ports, asking, own.length > 0)
    const mastheads = ports.brands.all
    const choice = chooseOffer(
      shown.map((one) => ({ ...one.settings, shown: one })),
      { brand: brand.sigla, interests: interests, mastheads },
    )
    if (choice) return { ...shared, offer: present(choice.offer.shown, choice.because), nothing: null }
    const everything = own.length === 0 || (await coversAll(ports, asking))
    return { ...shared, offer: null, nothing: everything ? ('everything' as const) : ('standing' as const) }
  })

/**
 * What is sold to this kind of account and can be read; places for others are a person's own choice, and so
 * is not to be profiled.
 */
const soldTo = ({ brand, person: { kind } }: Asking): OfferSettings[] =>
  brand.offers.filter(
    ({ sold, rights, seats, for: whose }) =>
      sold &&
      rights.some((right) => right !== 'consent') &&
      (kind === 'person'
        ? seats === 0 && whose !== 'company'
        : whose === 'company' || (whose !== 'person' && seats === 0)),
  )

const larger = (asking: Asking, own: Awaited<ReturnType<ShopPorts['largerPlans']>>): Shown[] =>
  soldTo(asking).flatMap((settings) => {
    const [match] = own.flatMap(({ id, name, plans }) =>
      plans.flatMap((plan) => (plan.offer === settings.slug ? [{ id, name, ...plan }] : [])),
    )
    if (!match) return []
    const { id, name, terms, due, ends } = match
    return [
      {
        settings,
        terms,
        due,
        reserved: false,
        nextCharge: ends,
        change: { subscription: id, name },
      },
    ]
  })

/**
 * What they do not read yet. Who reads through somebody else is not sold what they read already; who has a
 * subscription of their own, nothing that holds any part of it.
 */
async function fresh(ports: ShopPorts, asking: Asking, beside: boolean): Promise<Shown[]> {
  const { brand, person, today } = asking
  const reads = opened(person.rights.map(({ what }) => what))
  const newspaper = reads.has('online')
  const isNew = !(await ports.hadSubscription(ports.db, person.account, brand.sigla))
  if (beside && !newspaper) return []
  return soldTo(asking)
    .filter(({ rights, everywhere }) => {
      if (!newspaper) return true
      const missing = rights.filter((right) => !reads.has(right))
      return !everywhere && missing.length > 0 && (!beside || missing.length === rights.length)
    })
    .flatMap((settings) => {
      const plans = settings.plans.map(({ months }) => months).toSorted((one, other) => other - one)
      const at = (reserved: boolean) =>
        plans.flatMap((months) => termsOn(settings, months, today, { reserved }) ?? [])
      const [reserved] = isNew ? at(true) : []
      const terms = reserved ?? at(false)[0]
      if (!terms) return []
      const nextCharge = addMonths(today, terms.months)
      const priced = { due: dueOf(terms), reserved: reserved !== undefined }
      return [{ settings, terms, ...priced, nextCharge, change: null }]
    })
}

async function coversAll(ports: ShopPorts, asking: Asking): Promise<boolean> {
  const { brand, person } = asking
  const covered = await Promise.all(
    soldTo(asking).map(({ rights, everywhere }) =>
      ports.isCovered(ports.db, person.account, { brand: brand.sigla, rights, everywhere, seats: 0 }),
    ),
  )
  return covered.every(Boolean)
}

function present(shown: Shown, because: ReservedOffer['because']): ReservedOffer {
  const { settings, terms, due, reserved, nextCharge, change } = shown
  const { slug, name, line, includes } = settings
  const { months, price } = terms
  const lastDay = shiftDay(nextCharge, -1)
  return { slug, name, line, includes, months, due, price, nextCharge, lastDay, reserved, change, because }
}

/** Says no to the offer of a masthead, or takes that back. */
export const answerDeclineReservedOffer = (ports: ShopPorts) =>
  answers(declineReservedOffer, async ({ input, caller, person: { account } }) => {
    const brand = caller.host.brand.sigla
    await ports.db.transaction().execute(async (tx) => {
      await ports.lockAccount(tx, account)
      if (input.declined) await declineOffer(tx, { account, brand, at: ports.clock() })
      else await clearDeclined(tx, account, brand)
    })
    return {}
  })
