import { longDate, theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { CareAct } from '../../platform/database/subscription-tables.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { numberOf } from './read-receipt.ts'
import { endContract, refundFor } from './end-contract.ts'
import { lengthen, resend } from './care-actions.ts'
import { devicesLetter, refundedLetter } from './letters-of-care.ts'
import type { CarePorts, Done, Holder } from './ports.ts'
import { isWithdrawable } from './refund-rules.ts'
import { actOf, actsOf, addAct } from './store/care-acts.ts'
import { lockSubscription, type Stored, subscriptionsOf } from './store/subscriptions.ts'
import { confirmDeclared, withdrawalByNumber } from './store/withdrawals.ts'
import { nameOf } from './own-subscription.ts'

/**
 * Who of customer care does something, and why. `user`: whoever the machine knows, or the address of an
 * operator's account. `once`: of a form that may be sent twice.
 */
export interface By {
  user: string
  name: string | null
  why: string
  once?: string
}
/** For whom: an address, as it was typed, or our row of the account. */
export type For = string | number
/** What is said to who does it, and whether it was done. */
export interface Words {
  ok: boolean
  lines: string[]
}

const no = (line: string): Words => ({ ok: false, lines: [line] })
const states = { active: 'attivo', unpaid: 'non pagato', suspended: 'sospeso', ended: 'finito' } as const
/** What the acts of customer care are called. */
export const actWords = {
  extend: 'allungato',
  unlock: 'riaperto',
  'unlock-devices': 'dispositivi tolti',
  resend: 'rimandato',
  refund: 'rimborsato',
  withdraw: 'recesso eseguito',
} as const
/** The part of an id that one types. */
const short = (id: string) => id.slice(0, 8)

/**
 * What customer care does, at the terminal (`start/care.ts`) and at its desk: every act is logged with its
 * why.
 */
export function careDesk(ports: CarePorts) {
  const { db, payments } = ports
  const lineOf = (s: Stored) =>
    `  ${short(s.id)}  ${nameOf(ports, s)}: ${states[s.state]}, fino ${theDate('al', shiftDay(s.ends, -1))}` +
    (s.state === 'ended' ? '' : s.renews ? ', si rinnova' : s.neverPaid ? ', non si rinnova' : ', disdetto')

  /** Does something for a person in one transaction with its line of the log. */
  async function act(
    by: By,
    customer: For,
    what: CareAct,
    work: (tx: Tx, holder: Holder) => Promise<Done>,
  ): Promise<Words> {
    const nobody = no(
      typeof customer === 'string' ? `Nessun account ha l’indirizzo ${customer}.` : 'L’account non c’è più.',
    )
    const id =
      typeof customer === 'string' ? (await ports.accountByKey(db, emailKey(customer)))?.id : customer
    if (id === undefined) return nobody
    return db.transaction().execute(async (tx) => {
      const holder = await ports.lockAccount(tx, id)
      if (!holder) return nobody
      const { user, name, why, once = null } = by
      const before = once === null ? undefined : await actOf(tx, holder.id, once)
      if (before) return { ok: true, lines: [`È già stato fatto: ${before.detail}.`] }
      const done = await work(tx, holder)
      if (typeof done === 'string') return no(done)
      const at = ports.clock()
      await addAct(tx, { at, account: holder.id, user, name, what, detail: done.detail, why, once })
      return { ok: true, lines: [done.line] }
    })
  }

  /** The subscription that is meant: the only one that `fits`, or the one whose id begins so. */
  async function pick(
    tx: Database | Tx,
    account: number,
    which: string | null,
    fits: (s: Stored) => boolean,
  ): Promise<Stored | string> {
    const matches = (await subscriptionsOf(tx, account)).filter(
      (s) => fits(s) && (which === null || s.id.startsWith(which.toLowerCase())),
    )
    if (matches.length === 1) return matches[0]!
    return matches.length === 0
      ? 'Non c’è un abbonamento per cui si possa fare.'
      : ['Gli abbonamenti sono più di uno: scegline uno con --subscription.', ...matches.map(lineOf)].join(
          '\n',
        )
  }
  /** Ends a gift that nobody has activated, by a declaration. */
  async function withdrawGift(
    tx: Tx,
    holder: Holder,
    { id, name, masthead }: { id: string; name: string; masthead: string },
    { number, declared }: { number: number; declared: Date },
  ): Promise<Done> {
    const now = ports.clock()
    const refund = await ports.otherContracts.end(tx, { holder, id, declared, now, number })
    if (refund === null) return 'Da questo regalo non si può più recedere.'
    await confirmDeclared(tx, number, { account: holder.id, subscription: id, refund, done: now })
    const what = `${name} (${masthead})`
    return {
      detail: `n. ${number}, ${what}, ${euros(refund)}`,
      line: `${what} è chiuso: rimborso di ${euros(refund)} avviato, ricevuta mandata.`,
    }
  }
  const lengthening =
    (what: 'extend' | 'unlock', fits: (s: Stored) => boolean) =>
    (by: By, customer: For, { days, which }: { days: number; which: string | null }): Promise<Words> =>
      act(by, customer, what, async (tx, holder) => {
        const match = await pick(tx, holder.id, which, fits)
        return typeof match === 'string' ? match : lengthen(ports, tx, holder, match.id, days)
      })

  return {
    extend: lengthening('extend', ({ state }) => state === 'active' || state === 'unpaid'),
    unlock: lengthening('unlock', ({ state }) => state === 'suspended'),
    unlockDevices: (by: By, customer: For): Promise<Words> =>
      act(by, customer, 'unlock-devices', async (tx, holder) => {
        const names = await ports.freeDevices(tx, holder.id)
        if (names.length === 0) return 'Sull’account non c’è nessun dispositivo.'
        const host = ports.accountHost(ports.brands.main.sigla)
        await ports.post(tx, devicesLetter({ to: holder.email, name: holder.name, host }))
        return { detail: names.join(', '), line: `Dispositivi tolti: ${names.join(', ')}.` }
      }),
    resend: (
      by: By,
      customer: For,
      request: { what: string; which: string | null; receipt: string | null },
    ) =>
      act(by, customer, 'resend', async (tx, holder) => {
        if (request.what === 'receipt') return resend.receipt(ports, tx, holder, request.receipt)
        const fits = request.what === 'notice' ? resend.mayNotice : () => true
        const match = await pick(tx, holder.id, request.which, fits)
        if (typeof match === 'string') return match
        return request.what === 'notice'
          ? resend.notice(ports, tx, holder, match)
          : resend.contract(ports, tx, holder, match)
      }),
    /**
     * Gives a payment back, in part or whole: with all of it a single copy closes, and a gift that nobody has
     * activated; a subscription stays.
     */
    refund: (by: By, customer: For, request: { receipt: string; amount: number | null }): Promise<Words> =>
      act(by, customer, 'refund', async (tx, holder) => {
        const entry = (await payments.entries(tx, holder.id)).find(
          (one) => one.kind === 'charge' && numberOf(one) === request.receipt.toUpperCase(),
        )
        if (!entry) return `Non c’è un pagamento con la ricevuta ${request.receipt}.`
        const remaining = await payments.refundable(tx, entry.payment)
        const amount = request.amount ?? remaining
        if (amount <= 0 || amount > remaining)
          return `Di questo pagamento si possono restituire ${euros(remaining)}.`
        await payments.refund(tx, { payment: entry.payment, amount })
        // What is given back in part was worth less, and stays open.
        const whole = amount === remaining && entry.purpose === 'order'
        const order = { order: entry.subject, at: ports.clock() }
        const closed = whole && (await ports.copies.close(tx, { ...order, why: 'refunded' }))
        const ended = whole && (await ports.otherContracts.close(tx, order))
        const host = ports.accountHost(entry.brand)
        const to = { to: holder.email, name: holder.name, host, what: entry.what }
        await ports.post(
          tx,
          refundedLetter(to, { amount, paid: entry.at, byTransfer: entry.gateway === 'bank' }),
        )
        return {
          detail: `${numberOf(entry)}: ${euros(amount)}`,
          line:
            `Rimborso di ${euros(amount)} avviato, per la via del pagamento. ` +
            (closed
              ? 'La copia non si legge più.'
              : ended
                ? 'Il codice del regalo non vale più.'
                : 'Quello che ha comprato resta com’è.'),
        }
      }),
    /**
     * Carries out a withdrawal that was declared without a link, or whose link has expired: it counts from
     * when it was declared, as one that is confirmed.
     */
    withdraw: (by: By, customer: For, request: { number: number; which: string | null }): Promise<Words> =>
      act(by, customer, 'withdraw', async (tx, holder) => {
        const declared = await withdrawalByNumber(tx, request.number)
        if (!declared) return `Non c’è una dichiarazione di recesso n. ${request.number}.`
        if (declared.done !== null) return `La dichiarazione n. ${request.number} è già stata eseguita.`
        const at = new Date(declared.at)
        const isMeant = ({ id }: { id: string }) =>
          request.which === null || id.startsWith(request.which.toLowerCase())
        const fits = (one: Stored) => isWithdrawable(one, at)
        const own = (await subscriptionsOf(tx, holder.id)).filter((one) => fits(one) && isMeant(one))
        const gifts = (await ports.otherContracts.of(tx, holder.id, at)).filter(isMeant)
        const [gift] = gifts
        if (gift && own.length + gifts.length > 1)
          return [
            'I contratti sono più di uno: scegline uno con --subscription.',
            ...own.map(lineOf),
            ...gifts.map(({ id, name, masthead }) => `  ${short(id)}  ${name} (${masthead})`),
          ].join('\n')
        if (gift) return withdrawGift(tx, holder, gift, { number: request.number, declared: at })
        const match = await pick(tx, holder.id, request.which, fits)
        if (typeof match === 'string') return match
        const s = await lockSubscription(tx, match.id)
        const back = s && (await refundFor(ports, tx, s, at))
        if (!s || !back) return 'Da questo contratto non si può più recedere.'
        const [now, refund] = [ports.clock(), back.now]
        const done = { account: holder.id, subscription: s.id, refund, done: now }
        await confirmDeclared(tx, request.number, done)
        await endContract(ports, tx, holder, s, { declared: at, now, number: request.number })
        return {
          detail: `n. ${request.number}, ${nameOf(ports, s)}, ${euros(refund)}`,
          line: `${nameOf(ports, s)} è finito: rimborso di ${euros(refund)} avviato, ricevuta mandata.`,
        }
      }),
    /** What a person has, paid, and what was done for them. */
    async show(email: string): Promise<Words> {
      const holder = await ports.accountByKey(db, emailKey(email))
      if (!holder) return no(`Nessun account ha l’indirizzo ${email}.`)
      const [subscriptions, entries, done] = [
        await subscriptionsOf(db, holder.id),
        await payments.entries(db, holder.id),
        await actsOf(db, holder.id, 20),
      ]
      return {
        ok: true,
        lines: [
          'Abbonamenti',
          ...(subscriptions.length > 0 ? subscriptions.map(lineOf) : ['  nessuno']),
          'Pagamenti e rimborsi',
          ...(entries.length > 0
            ? entries.map((e) => `  ${numberOf(e)}  ${longDate(e.at)}  ${euros(e.amount)}  ${e.what}`)
            : ['  nessuno']),
          'Interventi',
          ...(done.length > 0
            ? done.map(
                (one) =>
                  `  ${longDate(one.at)}  ${actWords[one.what]}: ${one.detail}  ` +
                  `(${one.name ?? one.user}: ${one.why})`,
              )
            : ['  nessuno']),
        ],
      }
    },
  }
}
