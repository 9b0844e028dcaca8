import { SHOP } from '../../platform/test/buying.ts'
import { BilledSubscription } from './model/billed.ts'
import type { Day } from './model/calendar.ts'
import { plansOn } from './model/prices.ts'
import type { Choice, Tools } from './acting.ts'
import type { Life } from './play.ts'

/** What an organisation that orders on invoice may do on a day, by the model, and how likely that is. */
export function choicesOnInvoice(tools: Tools, life: Life, day: Day): Choice[] {
  const { house, offers, random, call, open, check, sayAs } = tools
  const s = life.billed.at(-1) ?? null
  const unpaid = s?.bills.filter(({ isPaid, credited }) => !isPaid && credited === 0) ?? []
  const isClear = unpaid.length === 0
  const numberOf = async (of: Day) => {
    const { rows } = await house.scratch.pool.query<{ number: string }>(
      `select number || '/' || year as number from invoices
       where account_id = $1 and kind = 'invoice' and day = $2 order by id desc limit 1`,
      [life.who.account, of],
    )
    return rows[0]!.number
  }
  async function buy() {
    const yearly = plansOn(offers, false, day).filter(({ months }) => months === 12)
    const plan = random.pick(yearly)
    const before = life.bought.has(plan.offer)
    const due = (before ? null : plan.first) ?? plan.price
    const { data } = await open(life.who, { offer: plan.offer, months: 12 })
    const { id } = data as { id: string }
    const answer = await call(life.who, `${SHOP}/api/shop/orders/${id}/invoice`, { due, accepted: true })
    if (!check(life, day, `orders ${plan.offer} for ${due} on invoice`, answer)) return
    life.billed.push(new BilledSubscription(life.documents, offers, { plan, day, before }))
    life.bought.add(plan.offer)
  }
  const all: [boolean, number, () => Promise<unknown>][] = [
    [(s === null || s.state === 'ended') && isClear, 4, buy],
    [
      unpaid.length > 0,
      life.kind.paysLate ? 0.06 : 3,
      async () => {
        const bill = random.pick(unpaid)
        const paid = await house.desk.paid(await numberOf(bill.day), null)
        const code = typeof paid === 'string' ? paid : 'OK'
        if (check(life, day, `pays ${bill.payable} by transfer`, { code })) s!.pay(day, bill)
      },
    ],
    [
      unpaid.length > 0,
      life.kind.paysLate ? 0.02 : 0.2,
      async () => {
        const bill = random.pick(unpaid)
        const credited = await house.desk.credit(await numberOf(bill.day))
        const code = typeof credited === 'string' ? credited : 'OK'
        if (check(life, day, 'is credited an unpaid invoice', { code })) s!.credit(day, bill)
      },
    ],
    [
      s !== null && s.state !== 'ended' && s.renews,
      0.5,
      async () => check(life, day, 'cancels', await sayAs(life, 'renewal/cancel')) && s!.cancel(day),
    ],
    [
      s !== null && s.state !== 'ended' && !s.renews && day < s.ends,
      1,
      async () => check(life, day, 'resumes', await sayAs(life, 'renewal/resume')) && s!.resume(day),
    ],
    // Nothing is done today.
    [true, 1, async () => {}],
  ]
  return all.flatMap(([may, weight, act]) => (may ? [{ weight, act }] : []))
}
