import { createHmac, timingSafeEqual } from 'node:crypto'
import { plainCode } from 'contract/platform/plain-code.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Decline } from 'contract/commerce/payment.ts'
import { z } from 'zod'
import { macs, type Secret } from '../signing/keys.ts'
import { newSecret } from '../signing/secrets.ts'
import { type GatewayCard, type GatewayState, outages, type TestGateway } from './gateway.ts'

/** A card as the test gateway stores it. */
interface TestCard {
  token: string
  number: string
  month: number
  year: number
}
/** A payment as the test gateway stores it. */
interface TestPayment {
  key: string
  ref: string
  token: string
  amount: number
  payee: string
  back: string
  state: 'succeeded' | 'authenticate' | 'failed'
  decline: Decline | null
  disputed: number
}
type NewTestPayment = Omit<TestPayment, 'ref' | 'disputed'> & { present: boolean }

/** Where the test gateway keeps what it knows: tables of its own. */
export interface TestGatewayStore {
  addCard(card: TestCard): Promise<void>
  card(token: string): Promise<TestCard | undefined>
  removeCard(token: string): Promise<void>
  /** Whether a payment with the card succeeded while its holder was there. */
  confirmed(token: string): Promise<boolean>
  /** Keys of payments that were tried with the card. */
  keysOf(token: string): Promise<string[]>
  /** Stores a payment; the one of the same key if there is one, as it stands now. */
  addPayment(payment: NewTestPayment): Promise<TestPayment>
  payment(by: { key: string } | { ref: string }): Promise<TestPayment | undefined>
  /**
   * Ends a payment that waits for the bank, and tells of it by a notice if wanted; gives it as it stands now.
   */
  end(
    by: { key: string } | { ref: string },
    to: { state: 'succeeded' | 'failed'; decline: Decline | null; notice: boolean },
  ): Promise<TestPayment | undefined>
  /** Gives back, once by key; null: so much is not left. */
  refund(refund: { key: string; ref: string; amount: number }): Promise<{ ref: string } | 'disputed' | null>
  /** Keys of payments that were taken back. */
  disputedKeys(): Promise<string[]>
  /** The whole payment is taken back, and a notice tells it. */
  dispute(key: string): Promise<void>
}

interface Behaviour {
  what: string
  /** Why a charge fails; null: it succeeds. `'bank'`: the bank asks first. */
  outcome(asked: { present: boolean; confirmed: boolean }): Decline | 'bank' | null
  /** Why it is not even kept. */
  saved?: Decline
}

const cards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': { what: 'Paga subito', outcome: () => null },
  '4000002500003155': {
    what: 'La banca chiede conferma la prima volta',
    outcome: ({ present, confirmed }) => (confirmed ? null : present ? 'bank' : 'not-authenticated'),
  },
  '4000000000000002': { what: 'Rifiutata', outcome: () => 'declined', saved: 'declined' },
  '4000000000009995': { what: 'Fondi insufficienti', outcome: () => 'no-funds' },
  '4000000000000341': {
    what: 'Paga ora, poi i rinnovi sono rifiutati',
    outcome: ({ present }) => (present ? null : 'declined'),
  },
  '4000000000000069': { what: 'Scaduta', outcome: () => 'expired', saved: 'expired' },
}

/** Seconds that a signature is good for, before and after its time. */
const TOLERANCE = 300
const [STAMP, SIGNATURE] = ['x-test-gateway-timestamp', 'x-test-gateway-signature'] as const

const event = z.object({
  event: z.string().min(1).max(100),
  kind: z.enum(['payment', 'chargeback']),
  key: z.uuid(),
  amount: z.int().positive(),
})

/**
 * The built-in gateway: a company of its own, with made-up cards. `bankUrl`: the address of the page where
 * its bank asks, on the site of the masthead that the person comes back to.
 */
export function testGateway({
  store,
  secret,
  bankUrl,
  now = () => new Date(),
}: {
  store: TestGatewayStore
  /** Of the program; what notices are signed with is derived from it. */
  secret: Secret
  bankUrl: (ref: string, back: string) => string
  now?: () => Date
}): TestGateway {
  const key = macs(secret).of('notices of the test gateway')
  const sign = (timestamp: string, body: Uint8Array) =>
    createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()
  const isOver = ({ month, year }: { month: number; year: number }) =>
    `${year}-${String(month).padStart(2, '0')}` < romeDay(now()).slice(0, 7)
  const stateOf = async (payment: TestPayment): Promise<GatewayState> => {
    const { ref, state, decline, disputed } = payment
    if (state === 'authenticate') return { state, ref, method: 'card', bank: bankUrl(ref, payment.back) }
    const card = await store.card(payment.token)
    const known = card ? gatewayCard(card) : null
    return state === 'failed'
      ? { state, ref, decline: decline ?? 'declined', card: known }
      : {
          state,
          ref,
          method: 'card',
          card: known,
          last4: known?.last4 ?? null,
          cardCountry: null,
          refunds: [],
          disputes: disputed > 0 ? [{ ref, amount: -disputed }] : [],
        }
  }
  const outcomeOf = async (card: TestCard | undefined, present: boolean, own: boolean) => {
    const behaviour = card && cards[card.number]
    if (!card || !behaviour || !own) return 'not-valid'
    if (isOver(card)) return 'expired'
    return behaviour.outcome({ present, confirmed: await store.confirmed(card.token) })
  }
  return {
    name: 'test',
    form: {
      kind: 'test',
      cards: Object.entries(cards).map(([number, { what }]) => ({ number: grouped(number), what })),
    },
    charge: outages(async ({ key, amount, payee, card: paymentCard, present, keeps, back }) => {
      const before = await store.payment({ key })
      if (before) return stateOf(before)
      const token = 'token' in paymentCard ? paymentCard.token : tokenOf(paymentCard.ref)
      // A token pays once; a card that is kept pays by its reference.
      const own = 'ref' in paymentCard || (await store.keysOf(token)).every((one) => one === key)
      const outcome = await outcomeOf(await store.card(token), present, own)
      const state = outcome === null ? 'succeeded' : outcome === 'bank' ? 'authenticate' : 'failed'
      const decline = state === 'failed' ? (outcome as Decline) : null
      const request = { key, token, amount, payee, back, state, decline, present } as const
      const result = await stateOf(await store.addPayment(request))
      if ('token' in paymentCard && !keeps && state !== 'authenticate') await store.removeCard(token)
      return result
    }),
    find: outages(async (key) => {
      const payment = await store.payment({ key })
      return payment ? stateOf(payment) : null
    }),
    cancel: outages(async ({ key, amount, payee, back }) => {
      const ended = { state: 'failed', decline: 'not-authenticated' } as const
      await store.addPayment({ key, token: '', amount, payee, back, present: false, ...ended })
      return stateOf((await store.end({ key }, { ...ended, notice: false }))!)
    }),
    keep: outages(async (token) => {
      const card = await store.card(token)
      if (!card) return 'not-valid'
      return cards[card.number]?.saved ?? (isOver(card) ? 'expired' : gatewayCard(card))
    }),
    forget: outages((ref) => store.removeCard(tokenOf(ref))),
    refund: outages((refund) => store.refund(refund)),
    changedSince: outages(() => store.disputedKeys()),
    signed(body, headers) {
      const [timestamp, signature] = [headers.get(STAMP) ?? '', headers.get(SIGNATURE) ?? '']
      if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false
      if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > TOLERANCE) return false
      return timingSafeEqual(sign(timestamp, body), Buffer.from(signature, 'hex'))
    },
    async read(body) {
      const parsedEvent = event.safeParse(parsed(body))
      return parsedEvent.success ? parsedEvent.data : null
    },
    test: {
      async addCard({ number, month, year }) {
        const digits = plainCode(number)
        if (!(digits in cards)) return null
        const token = `tok_${newSecret()}`
        await store.addCard({ token, number: digits, month, year })
        return token
      },
      async bank(ref) {
        const payment = await store.payment({ ref })
        if (!payment) return null
        const { amount, payee, back, state, token } = payment
        const last4 = (await store.card(token))?.number.slice(-4) ?? '0000'
        return { amount, payee, last4, waits: state === 'authenticate', back }
      },
      async answer(ref, yes) {
        const payment = await store.payment({ ref })
        if (!payment) return null
        await store.end(
          { ref },
          yes
            ? { state: 'succeeded', decline: null, notice: true }
            : { state: 'failed', decline: 'not-authenticated', notice: true },
        )
        return { back: payment.back }
      },
      dispute: (key) => store.dispute(key),
      notice(event) {
        const body = Buffer.from(JSON.stringify(event))
        const timestamp = String(Math.floor(now().getTime() / 1000))
        return { body, headers: { [STAMP]: timestamp, [SIGNATURE]: sign(timestamp, body).toString('hex') } }
      },
    },
  }
}

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
/** What we call a card that we keep is not what it was charged with first: a token opens nothing twice. */
const refOf = (token: string) => token.replace(/^tok_/, 'card_')
const tokenOf = (ref: string) => ref.replace(/^card_/, 'tok_')
const gatewayCard = ({ token, number, month, year }: TestCard): GatewayCard => ({
  ref: refOf(token),
  method: 'card',
  brand: 'Visa',
  last4: number.slice(-4),
  month,
  year,
})

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
