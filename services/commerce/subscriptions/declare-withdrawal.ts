import { brandOf, mastheadOf } from '../letter-parts.ts'
import { z } from 'zod'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import {
  confirmWithdrawal,
  declareWithdrawal,
  readWithdrawal,
} from 'contract/commerce/subscriptions/subscriptions.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { job } from '../../platform/features/feature.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { emailKey, hashOf, newSecret } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import { endContract, refundFor, refundShown } from './end-contract.ts'
import { declaredLetter, toVerifyLetter } from './letters-of-withdrawal.ts'
import { ownSubscription } from './own-subscription.ts'
import { type SubscriptionPorts } from './ports.ts'
import { isWithdrawable } from './refund-rules.ts'
import { linkIsGood } from './rules.ts'
import { subscriptionsOf } from './store/subscriptions.ts'
import {
  addWithdrawal,
  confirmDeclared,
  setDeclarer,
  openDeclaration,
  withdrawalByToken,
} from './store/withdrawals.ts'

const DAY = 86_400
/**
 * Receipts that one address is sent in a day: few for who asks from one network, so that nobody else uses up
 * its owner's; more from all of them. Its owner, signed in, has their own.
 */
const MAX_PER_NETWORK = 3
const MAX_PER_ADDRESS = 20

const RECEIPT = 'tell-of-withdrawal'

/**
 * Takes a declaration of withdrawal from anybody. It is stored and answered alike whatever we know of the
 * address, which is looked up once the answer is given; only its mailbox is told more.
 */
export const answerDeclareWithdrawal = (ports: SubscriptionPorts) =>
  answers(declareWithdrawal, async ({ input, caller }) => {
    const { db, allows } = ports
    const { name, contract, email } = input
    const key = emailKey(email)
    const at = ports.clock()
    const person = await ports.writerOf(caller)
    const writes =
      person !== null && emailKey(person.email) === key
        ? await allows(`withdrawal of ${person.account}`, MAX_PER_NETWORK, DAY)
        : (await allows(`withdrawal ${networkOf(caller.address)} ${key}`, MAX_PER_NETWORK, DAY)) &&
          (await allows(`withdrawal ${key}`, MAX_PER_ADDRESS, DAY))
    const number = await db.transaction().execute(async (tx) => {
      const declaration = { at, account: null, name, email, emailKey: key, contract }
      const added = await addWithdrawal(tx, { ...declaration, tokenHash: null, done: null })
      await enqueue(tx, RECEIPT, { number: added, brand: caller.host.brand.sigla, writes })
      return added
    })
    return { number, at: at.toISOString(), refund: null }
  })

/**
 * Looks up whose a declaration is, and writes its receipt. A job and no more of the request: neither does its
 * time tell who has an account, nor is a receipt lost with the process that took it.
 */
export const sendDeclarationReceipt = (ports: SubscriptionPorts) =>
  job(
    RECEIPT,
    z.object({ number: z.int(), brand: z.string(), writes: z.boolean() }),
    ({ number, brand, writes }) =>
      ports.db.transaction().execute(async (tx) => {
        const seen = await openDeclaration(tx, number)
        const known = seen && (await ports.accountByKey(tx, seen.emailKey))
        const holder = known && (await ports.lockAccount(tx, known.id))
        // Again, now that the account is held: it may have been erased meanwhile.
        const declared = await openDeclaration(tx, number)
        if (!declared) return
        const { name, email, contract } = declared
        const at = new Date(declared.at)
        const contracts = holder ? await subscriptionsOf(tx, holder.id) : []
        const others = holder ? await ports.otherContracts.of(tx, holder.id, at) : []
        const ends = others.length > 0 || contracts.some((s) => isWithdrawable(s, at))
        const token = newSecret()
        if (holder)
          await setDeclarer(tx, number, { account: holder.id, tokenHash: ends ? hashOf(token) : null })
        if (!writes) return
        const host = ports.accountHost(brand)
        // To the address that is known, spelled as its owner does.
        const to = { to: holder?.email ?? email, host }
        const copies = holder ? await ports.copies.named(tx, holder.id, contract) : []
        const declaration = { number, at, name, contract, copies, token: ends ? token : null }
        await ports.post(tx, declaredLetter(to, declaration))
        // Nobody can confirm it but customer care.
        if (ends || copies.length > 0) return
        const { support } = brandOf(ports.brands, brand)
        const unverified = { number, at, name, contract, email }
        await ports.post(tx, toVerifyLetter({ to: support.mailbox, host }, unverified))
      }),
  )

/** What the link of the letter would end: the contracts that could be withdrawn from when it was declared. */
export const answerReadWithdrawal = (ports: SubscriptionPorts) =>
  answers(readWithdrawal, async ({ input, refuse }) => {
    const declared = await withdrawalByToken(ports.db, hashOf(input.token))
    if (!declared || declared.account === null) return refuse('ERR_WITHDRAWAL_NOT_FOUND')
    const done = declared.done !== null
    if (!done && !linkIsGood(declared.at, ports.clock())) return refuse('ERR_WITHDRAWAL_LINK_EXPIRED')
    const contracts: AnswerOf<typeof readWithdrawal>['contracts'] = []
    for (const s of await subscriptionsOf(ports.db, declared.account)) {
      const refund = await refundShown(ports, ports.db, s, new Date(declared.at))
      const masthead = mastheadOf(ports.brands, s.brand)
      if (refund !== null) contracts.push({ id: s.id, name: s.terms.name, masthead, refund })
    }
    const others = await ports.otherContracts.of(ports.db, declared.account, new Date(declared.at))
    return { at: declared.at, contracts: done ? [] : [...contracts, ...others], done }
  })

/** Ends a contract by the link of the letter, once. The declaration counts from when it was made. */
export const answerConfirmWithdrawal = (ports: SubscriptionPorts) =>
  answers(confirmWithdrawal, ({ input, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const hash = hashOf(input.token)
      const { account } = (await withdrawalByToken(tx, hash)) ?? { account: null }
      if (account === null) return refuse('ERR_WITHDRAWAL_NOT_FOUND')
      const holder = await ports.lockAccount(tx, account)
      const own = await ownSubscription(ports, tx, account, input.contract)
      // Again, now that the account is held: of two presses the second sees the first.
      const declared = await withdrawalByToken(tx, hash)
      if (!holder || !declared) return refuse('ERR_WITHDRAWAL_NOT_FOUND')
      const { number, at } = declared
      const now = ports.clock()
      if (declared.done !== null)
        return declared.subscription === input.contract
          ? { number, at, refund: declared.refund }
          : refuse('ERR_WITHDRAWAL_OVER')
      if (!linkIsGood(at, now)) return refuse('ERR_WITHDRAWAL_LINK_EXPIRED')
      const done = { declared: new Date(at), now, number }
      const back = own && (await refundFor(ports, tx, own.subscription, done.declared))
      const refund = own
        ? (back?.now ?? null)
        : await ports.otherContracts.end(tx, { holder, id: input.contract, ...done })
      if (refund === null) return refuse(own ? 'ERR_WITHDRAWAL_OVER' : 'ERR_WITHDRAWAL_NOT_FOUND')
      await confirmDeclared(tx, number, { account, subscription: input.contract, refund, done: now })
      if (own) await endContract(ports, tx, holder, own.subscription, done)
      return { number, at, refund }
    }),
  )
