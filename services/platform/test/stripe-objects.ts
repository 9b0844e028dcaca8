import { randomUUID } from 'node:crypto'
import type { MethodName } from 'contract/commerce/payment-methods.ts'
import type { TestCardName } from './gateway.ts'
import { stripeBalance } from './stripe-balance.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { Fault, type Form, gone, invalid } from './stripe-form.ts'
import { checkMethod, newMethod, outcomeOf } from './stripe-methods.ts'
import type { Dispute, Intent, Method, Refund } from './stripe-shapes.ts'

/** What Stripe knows, and does when it is asked. */
export function stripeObjects(now: () => number) {
  const customers = new Set<string>()
  const methods = new Map<string, Method>()
  const tokens = new Map<string, string>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const balance = stripeBalance(now)
  const name = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`
  function intentOf(id: string): Intent {
    const intent = intents.get(id) ?? orThrow('payment_intent')
    if (intent.broken) throw new Fault(500, { type: 'api_error', message: 'Something went wrong' })
    return intent
  }
  const orThrow = (what: string): never => {
    throw gone(what)
  }

  function methodIn(form: Form, customer: string | null): Method {
    const token = form['confirmation_token']
    const id = token === undefined ? form['payment_method'] : tokens.get(String(token))
    const method = methods.get(String(id)) ?? orThrow('payment_method')
    if (customer !== null && !customers.has(customer)) throw gone('customer')
    if (method.customer !== null && method.customer !== customer)
      throw invalid('The PaymentMethod belongs to another customer')
    if (token === undefined && method.customer === null) throw invalid('The PaymentMethod may not be used')
    if (token !== undefined) tokens.delete(String(token))
    return method
  }
  const attach = ({ keeps, customer }: Intent, method: Method) => {
    if (keeps && customer !== null) method.customer = customer
  }
  function pays(intent: Intent, method: Method) {
    intent.status = 'succeeded'
    intent.error = null
    method.confirmed = true
    attach(intent, method)
    if (method.type !== 'sepa_debit')
      balance.add(method.type === 'card' ? 'charge' : 'payment', intent.amount, () => chargeOf(intent))
  }
  const seconds = () => Math.floor(now() / 1000)
  /** What the holder's bank has of a payment. */
  const takenOf = ({ disputes }: Pick<Intent, 'disputes'>) =>
    disputes.flatMap(({ balance_transactions: moved }) => moved).reduce((sum, { amount }) => sum - amount, 0)
  const move = (dispute: Dispute, amount: number) =>
    void dispute.balance_transactions.push(balance.add('adjustment', amount, () => dispute))
  const chargeOf = ({ id, status, amount, refunded, disputes, metadata, method }: Intent) => ({
    status: status === 'succeeded' ? status : status === 'processing' ? 'pending' : 'failed',
    ...{ id: `ch_${id.slice(3)}`, object: 'charge', payment_intent: id, amount, amount_refunded: refunded },
    ...{ disputed: disputes.length > 0, metadata },
    payment_method_details: detailsOf(methods.get(String(method))),
  })
  const detailsOf = (method: Method | undefined) => ({
    type: method?.type,
    card: method?.card,
    sepa_debit: method?.sepa_debit,
    ...(method?.type === 'paypal' ? { paypal: { country: 'IT' } } : {}),
  })
  function confirm(intent: Intent, form: Form) {
    if (intent.status !== 'requires_payment_method')
      throw invalid(`It is ${intent.status}`, 'payment_intent_unexpected_state')
    const method = methodIn(form, intent.customer)
    const offSession = form['off_session'] === 'true'
    const { allowed } = intent
    const returns = typeof form['return_url'] === 'string'
    checkMethod(method, { allowed, returns, offSession, mandate: hasMandate(form) })
    intent.method = method.id
    const how = outcomeOf(method, offSession)
    if (how === null) return pays(intent, method)
    if (how === 'later') {
      intent.status = 'processing'
      balance.add('payment', intent.amount, () => chargeOf(intent))
      return attach(intent, method)
    }
    if (how === 'ask') {
      intent.status = 'requires_action'
      intent.bank = `https://hooks.stripe.com/redirect/${intent.id}?back=${String(form['return_url'])}`
      return
    }
    intent.error = { type: 'card_error', ...how, payment_method: method }
    throw new Fault(402, { ...intent.error, message: 'Declined', payment_intent: told(intent, {}) })
  }
  /** What Stripe's form took of the person who agreed to be debited comes with its token. */
  const hasMandate = (form: Form) => form['confirmation_token'] !== undefined || 'mandate_data' in form
  const expands = (form: Form, what: string) =>
    Object.values((form['expand'] as Form | undefined) ?? {}).includes(what)
  function told(intent: Intent, form: Form) {
    const { id, metadata, amount, customer, status, method, error, bank } = intent
    const charge = chargeOf(intent)
    return {
      ...{ id, object: 'payment_intent', amount, currency: 'eur', customer, status, metadata },
      last_payment_error: error,
      payment_method: expands(form, 'payment_method') && method ? methods.get(method) : method,
      latest_charge:
        status !== 'succeeded' && status !== 'processing'
          ? null
          : expands(form, 'latest_charge')
            ? charge
            : charge.id,
      next_action:
        status !== 'requires_action'
          ? null
          : bank === null
            ? { type: 'verify_with_microdeposits' }
            : { type: 'redirect_to_url', redirect_to_url: { url: bank } },
    }
  }
  const allowedIn = (form: Form) =>
    Object.values((form['allowed_payment_method_types'] ?? { 0: 'card' }) as Form).map(String)
  const list = (data: object[]) => ({ object: 'list', data, has_more: false })

  const doors: Record<string, (form: Form, id: string) => object> = {
    'POST customers': () => {
      const id = name('cus')
      customers.add(id)
      return { id, object: 'customer' }
    },
    'DELETE customers/:id': (_, id) => {
      if (!customers.delete(id)) throw gone('customer')
      for (const method of methods.values()) if (method.customer === id) method.customer = null
      return { id, object: 'customer', deleted: true }
    },
    'POST payment_intents': (form) => {
      const id = name('pi')
      const intent: Intent = {
        ...{ id, metadata: form['metadata'] as Form, amount: Number(form['amount']) },
        ...{ customer: (form['customer'] as string | undefined) ?? null, method: null, error: null },
        ...{ keeps: form['setup_future_usage'] === 'off_session', status: 'requires_payment_method' },
        allowed: allowedIn(form),
        ...{ bank: null, refunded: 0, disputes: [], broken: false },
      }
      if (!Number.isSafeInteger(intent.amount) || intent.amount < 50) throw invalid('amount_too_small')
      if (form['currency'] !== 'eur') throw invalid('currency')
      if (intent.customer !== null && !customers.has(intent.customer)) throw gone('customer')
      if (String(form['statement_descriptor_suffix'] ?? '').length > 12) throw invalid('too long')
      if (intent.keeps && intent.allowed.includes('satispay')) throw invalid('satispay cannot be kept')
      intents.set(id, intent)
      return told(intent, form)
    },
    'GET payment_intents': () => list([...intents.values()].map((intent) => told(intent, {}))),
    'GET payment_intents/:id': (form, id) => told(intentOf(id), form),
    'POST payment_intents/:id/confirm': (form, id) => {
      confirm(intentOf(id), form)
      return told(intentOf(id), form)
    },
    'POST payment_intents/:id/cancel': (form, id) => {
      const intent = intentOf(id)
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        throw invalid(`It is ${intent.status}`, 'payment_intent_unexpected_state')
      // What went wrong last is forgotten when anything about it changes.
      Object.assign(intent, { status: 'canceled', error: null })
      return told(intent, form)
    },
    'POST setup_intents': (form) => {
      const method = methodIn(form, String(form['customer']))
      const returns = 'return_url' in form
      checkMethod(method, { allowed: allowedIn(form), returns, offSession: false, mandate: hasMandate(form) })
      const how = outcomeOf(method, false)
      if (method.does === 'declined' || method.does === 'expired')
        throw new Fault(402, { type: 'card_error', message: 'Declined', ...(how as object) })
      const status = how === 'ask' ? 'requires_action' : 'succeeded'
      if (status === 'succeeded') method.customer = String(form['customer'])
      return { id: name('seti'), object: 'setup_intent', status, payment_method: method }
    },
    'POST setup_intents/:id/cancel': (_, id) => ({ id, object: 'setup_intent', status: 'canceled' }),
    'POST payment_methods/:id/attach': (form, id) => {
      const method = methods.get(id) ?? orThrow('payment_method')
      method.customer = String(form['customer'])
      return method
    },
    'POST payment_methods/:id/detach': (_, id) => {
      const method = methods.get(id) ?? orThrow('payment_method')
      if (method.customer === null) throw invalid('It is not attached')
      method.customer = null
      return method
    },
    'POST refunds': (form) => {
      const intent = intentOf(String(form['payment_intent']))
      const amount = Number(form['amount'])
      if (intent.disputes.some(({ status }) => !/^(?:warning|won|prevented)/.test(status)))
        throw invalid('It is disputed', 'charge_disputed')
      if (intent.status !== 'succeeded' || intent.refunded + amount > intent.amount)
        throw invalid('Refund amount is greater than unrefunded amount on charge')
      intent.refunded += amount
      const metadata = (form['metadata'] as Form | undefined) ?? {}
      const refund: Refund = {
        ...{ id: name('re'), object: 'refund', payment_intent: intent.id, amount, status: 'succeeded' },
        ...{ metadata, created: seconds() },
      }
      refunds.push(refund)
      balance.add('refund', -amount, () => refund)
      return refund
    },
    'GET refunds': (form) => {
      const of = form['payment_intent']
      if (of === undefined) return balance.page(refunds, form)
      const { id } = intentOf(String(of))
      return list(refunds.filter((refund) => refund.payment_intent === id))
    },
    'GET disputes': (form) => {
      const of = form['payment_intent']
      if (of !== undefined) return list(intentOf(String(of)).disputes)
      return balance.page(
        [...intents.values()].flatMap(({ disputes }) => disputes),
        form,
      )
    },
    ...balance.doors,
  }

  /** The only one with this key that took money, or else the newest. */
  const byKey = (key: string) => {
    const all = [...intents.values()].filter(({ metadata }) => metadata['key'] === key)
    return all.find(({ status }) => status === 'succeeded') ?? all.at(-1)
  }
  const event = (type: string, object: object) => ({
    id: name('evt'),
    object: 'event',
    type,
    data: { object },
  })
  return {
    answer(method: string, path: string, form: Form): object {
      const [what, id, verb] = path.replace('/v1/', '').split('/')
      if ('payment_method_types' in form)
        throw invalid('No longer', 'payment_method_types_no_longer_supported')
      const door = doors[`${method} ${[what, id && ':id', verb].filter(Boolean).join('/')}`]
      if (!door) throw gone(`${method} ${path}`)
      return door(form, id ?? '')
    },
    /** What Stripe's form gives to a page. */
    token(does: TestCardName, country: string | null = 'IT', type: MethodName = 'card'): string {
      const method = newMethod(does, type, { country, year: new Date(now()).getUTCFullYear() + 3 })
      methods.set(method.id, method)
      const token = name('ctoken')
      tokens.set(token, method.id)
      return token
    },
    methods,
    customers,
    /** The person answers their bank; the first answer counts. */
    answerBank(key: string, yes: boolean): void {
      const intent = byKey(key)
      if (intent?.status !== 'requires_action') return
      const method = methods.get(intent.method!)!
      if (yes) return pays(intent, method)
      intent.status = 'requires_payment_method'
      const code =
        method.type === 'card' ? 'payment_intent_authentication_failure' : 'payment_method_customer_decline'
      intent.error = { type: 'invalid_request_error', code, payment_method: method }
    },
    /** After days the bank of a debit says whether it pays. */
    bankSays(key: string, yes: boolean, code = 'insufficient_funds'): void {
      const intent = byKey(key)
      if (intent?.status !== 'processing') return
      const method = methods.get(intent.method!)!
      if (yes) return pays(intent, method)
      intent.status = 'requires_payment_method'
      intent.error = { type: 'invalid_request_error', code, payment_method: method }
      balance.add('payment_failure_refund', -intent.amount, () => chargeOf(intent))
    },
    /** The bank asks for something that is no page to go to. */
    askOtherwise(key: string): void {
      byKey(key)!.bank = null
    },
    /** The publisher gives some of it back in Stripe's own pages. */
    giveBack(key: string, amount: number): void {
      const intent = byKey(key)
      if (intent) doors['POST refunds']!({ payment_intent: intent.id, amount: String(amount) }, '')
    },
    ...stripeDisputes({ byKey, takenOf, move, seconds }),
    /** It is neither paid nor refused: Stripe goes on by itself, some day. */
    stall(key: string): void {
      byKey(key)!.status = 'processing'
    },
    /** From now on Stripe fails whenever it is asked about it; or not any more. */
    breaks(key: string, yes = true): void {
      byKey(key)!.broken = yes
    },
    /** As with the keys of another account: nothing of before is known. */
    forgetAll(): void {
      for (const known of [intents, methods, customers]) known.clear()
    },
    payOut: balance.payOut,
    addFee: balance.addFee,
    inBank: balance.inBank,
    /** What Stripe says of a payment. */
    event(key: string, kind: 'payment' | 'chargeback' | 'refund') {
      const intent = byKey(key)
      const id = intent?.id ?? 'pi_unknown'
      return kind === 'payment'
        ? event('payment_intent.succeeded', { id, object: 'payment_intent', amount: intent?.amount ?? 1 })
        : kind === 'refund'
          ? event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: id, amount: 1 })
          : event('charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: id, amount: 1 })
    },
    eventOf: event,
    /** What it took for a key, and how often. */
    moneyOf(key: string) {
      const paid = [...intents.values()].filter(
        (one) => one.metadata['key'] === key && one.status === 'succeeded',
      )
      const left = (intent: Intent) => intent.amount - intent.refunded - takenOf(intent)
      return { charges: paid.length, gateway: paid.reduce((sum, intent) => sum + left(intent), 0) }
    },
  }
}
