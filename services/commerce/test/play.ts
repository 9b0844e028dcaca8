import type { Buyer } from '../../platform/test/buying.ts'
import type { careOf } from '../../platform/test/care.ts'
import { choicesOfCard, randomOf, toolsOf } from './acting.ts'
import { choicesOnInvoice } from './act-on-invoice.ts'
import type { BilledSubscription } from './model/billed.ts'
import { type Day, instant, plus } from './model/calendar.ts'
import { Documents, type Payment } from './model/documents.ts'
import type { Offer } from './model/prices.ts'
import type { Subscription } from './model/subscription.ts'
import { enter, type House, type Kind } from './people.ts'
import { letterOf, lettersAfter } from './read-documents.ts'

export interface Life {
  kind: Kind
  who: Buyer
  documents: Documents
  letters: { day: Day; kind: string; sums: number[]; days: Day[] }[]
  subscription: Subscription | null
  /** Ordered on invoice, one after the other: what is over may be due still. */
  billed: BilledSubscription[]
  /** Offers bought already, whose first period costs as the others. */
  bought: Set<string>
  /** The last day on which a contract was withdrawn from. */
  withdrew: Day | null
  contested: { payment: Payment; key: string } | null
  /** What was done, to be read when something differs. */
  story: string[]
  /** Answers that were other than the model expects. */
  refused: string[]
}

export interface Setting {
  house: House
  offers: readonly Offer[]
  oss: Day
  brands: NonNullable<Parameters<typeof careOf>[1]>['brands']
}

const JOBS = [
  ...['tell-price-rises', 'renew-subscriptions', 'look-at-payments', 'run-refund'],
  ...['remind-unpaid-invoices', 'write-invoice', 'send-waiting-invoices'],
]
/** Hours at which people do something; jobs run at half past six. */
const EARLY = 0
const LATER = [11, 23] as const

/** Plays the lives of some kinds of customer, side by side, day by day. */
export async function play(
  setting: Setting,
  {
    kinds,
    from,
    days,
    seed,
    often,
  }: { kinds: readonly Kind[]; from: Day; days: number; seed: number; often: number },
): Promise<Life[]> {
  const { house, oss } = setting
  const random = randomOf(seed)
  const tools = toolsOf(setting, random)
  const { check, tell } = tools
  const lives: Life[] = []
  let last = '0'
  const byAddress = new Map<string, Life>()

  /** Everything that was written since the last time is of this day. */
  async function collect(day: Day) {
    for (const { id, to, ...letter } of await lettersAfter(house, last)) {
      last = id
      byAddress.get(to)?.letters.push({ day, ...letterOf(letter) })
    }
  }
  async function act(life: Life, day: Day) {
    const { contested } = life
    if (contested !== null && random.next() < 0.5) {
      house.server.win(contested.key)
      await tell(contested.key, 'chargeback')
      check(life, day, 'loses the dispute', { code: 'OK' })
      await house.services.runJobs(['run-refund'])
      life.documents.givenUp(day, contested.payment)
      return void (life.contested = null)
    }
    const some = life.kind.onInvoice ? choicesOnInvoice(tools, life, day) : choicesOfCard(tools, life, day)
    let at = random.next() * some.reduce((sum, { weight }) => sum + weight, 0)
    for (const { weight, act: one } of some) if ((at -= weight) < 0) return void (await one())
  }

  await house.moveTo(instant(from, 5))
  for (const kind of kinds) {
    const who = await enter(house, kind)
    const documents = new Documents(kind, oss)
    const life: Life = {
      ...{
        kind,
        who,
        documents,
        letters: [],
        subscription: null,
        billed: [],
        bought: new Set<string>(),
        withdrew: null,
      },
      ...{ contested: null, story: [], refused: [] },
    }
    lives.push(life)
    byAddress.set(who.email, life)
  }
  for (let day = from; day < plus(from, days); day = plus(day, 1)) {
    const acting = lives.flatMap((life) =>
      random.next() < often ? [{ life, hour: random.pick([EARLY, ...LATER, 11, 11]) }] : [],
    )
    const at = async (hour: number) => {
      const some = acting.filter((one) => one.hour === hour)
      if (some.length === 0) return
      await house.moveTo(instant(day, hour, 10))
      for (const { life } of some) await act(life, day)
      await collect(day)
    }
    await house.scratch.pool.query('truncate attempts')
    await at(EARLY)
    await house.moveTo(instant(day, 6, 30))
    await house.services.runJobs(JOBS)
    for (const { subscription, billed } of lives) {
      subscription?.pass(day, 6)
      for (const one of billed) one.pass(day, 6)
    }
    await collect(day)
    for (const hour of LATER) await at(hour)
  }
  await house.services.runJobs(JOBS)
  await collect(plus(from, days - 1))
  return lives
}
