import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MethodName } from 'contract/commerce/payment-methods.ts'
import { Fault, type Form, formIn } from './stripe-form.ts'
import { stripeObjects } from './stripe-objects.ts'

/**
 * What may go wrong with the next request: the line breaks, or Stripe does, before it acts or after; it is
 * asked too often; it acts, and nobody ever hears of it.
 */
export type Trouble = 'cut-before' | 'cut-after' | 'fault-before' | 'fault-after' | 'too-often' | 'silence'

interface Kept {
  asked: string
  at: number
  answer: { status: number; body: string }
}
const DAY_MS = 24 * 3_600_000

/**
 * For tests: a server that speaks Stripe's protocol. Forms in, JSON out; an idempotency key gives the same
 * answer again for a day, faults too, and is then forgotten.
 */
export async function stripeServer({
  secretKey = 'sk_test_12345678',
  now = () => new Date(),
  methods = ['card'] as readonly MethodName[],
} = {}) {
  const webhookSecret = `whsec_${randomUUID()}`
  const objects = stripeObjects(() => now().getTime())
  const keys = new Map<string, Kept>()
  const requests: { method: string; path: string; key: string | null; form: Form }[] = []
  const troubles: (Trouble | undefined)[] = []
  /** How the publisher set it up: where notices go, and what the key may not ask. */
  const setup = { webhooks: [] as { url: string; enabled_events: string[] }[], forbidden: [] as string[] }

  const send = (response: ServerResponse, status: number, body: string, headers: object = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
    response.end(body)
  }
  const refusal = (error: object) => JSON.stringify({ error })
  const act = (method: string, path: string, form: Form): { status: number; body: string } => {
    if (method === 'GET' && path === '/v1/webhook_endpoints') {
      const data = setup.webhooks.map((one) => ({ ...one, object: 'webhook_endpoint', status: 'enabled' }))
      return { status: 200, body: JSON.stringify({ object: 'list', data, has_more: false }) }
    }
    try {
      return { status: 200, body: JSON.stringify(objects.answer(method, path, form)) }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      return { status: error.status, body: refusal(error.error) }
    }
  }
  async function hear(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url!, 'http://stripe')
    const method = request.method!
    const body = await text(request)
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, 401, refusal({ type: 'invalid_request_error', message: 'Invalid API Key' }))
    const key = (request.headers['idempotency-key'] as string | undefined) ?? null
    if (setup.forbidden.some((path) => pathname.startsWith(path)))
      return send(response, 403, refusal({ type: 'invalid_request_error', message: 'Not permitted' }))
    const form = formIn(method === 'GET' ? search.slice(1) : body)
    requests.push({ method, path: pathname, key, form })
    const trouble = troubles.shift()
    if (trouble === 'cut-before') return void request.socket.destroy()
    if (trouble === 'too-often')
      return send(response, 429, refusal({ type: 'invalid_request_error', code: 'rate_limit' }))
    const asked = createHash('sha256').update(`${method} ${pathname} ${body}`).digest('hex')
    const before = method === 'POST' && key !== null ? keys.get(key) : undefined
    if (before && now().getTime() - before.at < DAY_MS) {
      if (before.asked !== asked)
        return send(response, 400, refusal({ type: 'idempotency_error', message: 'Other parameters' }))
      return send(response, before.answer.status, before.answer.body, { 'idempotent-replayed': 'true' })
    }
    const fault = { status: 500, body: refusal({ type: 'api_error', message: 'Something went wrong' }) }
    const done = trouble === 'fault-before' ? fault : act(method, pathname, form)
    const answer = trouble === 'fault-after' ? fault : done
    // What was not even begun is not kept; that something is contested is found out on the way.
    const begun = ![400, 404].includes(answer.status) || answer.body.includes('"charge_disputed"')
    if (method === 'POST' && key !== null && begun) keys.set(key, { asked, at: now().getTime(), answer })
    if (trouble === 'cut-after') return void request.socket.destroy()
    if (trouble === 'silence') return
    send(response, answer.status, answer.body)
  }

  const server: Server = createServer((request, response) => {
    hear(request, response).catch((error: unknown) => send(response, 599, String(error)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    ...objects,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: (base: string) => ({
      secretKey,
      publishableKey: 'pk_test_12345678',
      webhookSecret,
      methods,
      base,
    }),
    requests,
    setup,
    /** What happens to the requests that come next. */
    trouble: (...next: (Trouble | undefined)[]) => void troubles.push(...next),
    calm: () => void troubles.splice(0),
    /** A notice as it is posted to a webhook: its bytes, and its signature of that moment. */
    notice(event: object, { at = now(), secret = webhookSecret } = {}) {
      const body = Buffer.from(JSON.stringify(event))
      const timestamp = Math.floor(at.getTime() / 1000)
      const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
      return { body, headers: new Headers({ 'stripe-signature': `t=${timestamp},v1=${signature}` }) }
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
export type StripeServer = Awaited<ReturnType<typeof stripeServer>>
