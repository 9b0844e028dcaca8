import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  commonRefusals,
  type AnswerOf,
  type Ask,
  type CommonRefusal,
  type Endpoint,
  type ParsedInputOf,
  type RefusalOf,
  type Result,
} from 'contract/endpoint.ts'
import type { Place } from 'contract/site/hosts.ts'
import { isOutage } from './database/outage.ts'

/** Who asks: from which site, with which bearer, from which address. Handed in, never global. */
export interface Caller {
  place: Place
  bearer: string | null
  address: string | null
  /** The Cookie header, absent for the anonymous calls of content pages. */
  cookie?: string | null
  /** The Origin header: which page asks. */
  requester?: string | null
  /** The User-Agent header. */
  agent?: string | null
}

/** A refusal as a value; made only by `refuse`. */
export class Refusal {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

export type Handler<E extends Endpoint> = (asked: {
  input: ParsedInputOf<E>
  caller: Caller
  refuse: (code: RefusalOf<E>) => Refusal
}) => Promise<AnswerOf<E> | Refusal>

interface Call {
  spec: Endpoint
  handle: Handler<Endpoint>
}

/** Binds an endpoint to what answers it. */
export const answers = <E extends Endpoint>(spec: E, handle: Handler<E>): Call => ({
  spec,
  handle: handle as unknown as Handler<Endpoint>,
})

const BODY_LIMIT = 1_000_000

/** In-process asking for one caller: same parsing as over HTTP, no JSON in between. */
export function asker(calls: readonly Call[], log: (error: unknown) => void): (caller: Caller) => Ask {
  // By what they say, not by identity: the pages' bundle carries its own copy of the contract.
  const nameOf = (spec: Endpoint) => `${spec.method} ${spec.path}`
  const byName = new Map(calls.map((call) => [nameOf(call.spec), call]))
  return (caller) => async (spec, input) => {
    const call = byName.get(nameOf(spec))
    if (!call) throw new Error(`nobody answers ${spec.method} ${spec.path}`)
    return (await run(call, input, caller, log)) as Result<typeof spec>
  }
}

/** Mounts the calls on HTTP: input from path, query or JSON body; the envelope of SPEC §3 out. */
export function mount(
  app: Hono,
  calls: readonly Call[],
  callerOf: (c: Context) => Caller,
  log: (error: unknown) => void,
): void {
  const limit = bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => c.json(refused('ERR_TOO_LARGE'), 413) })
  for (const call of calls) {
    const path = call.spec.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(call.spec.method, path, limit, async (c) => {
      const input = await inputOf(c, call.spec)
      const result =
        input === undefined
          ? ({ ok: false, code: 'ERR_BAD_REQUEST', status: 400 } as const)
          : await run(call, input, callerOf(c), log)
      c.header('Cache-Control', 'private, no-store')
      if (result.ok) return c.json({ success: true, data: result.data, status: { code: 'OK' } })
      return c.json(refused(result.code), result.status as 400)
    })
  }
}

const refused = (code: string) => ({ success: false, data: null, status: { code } })

async function inputOf(c: Context, spec: Endpoint): Promise<Record<string, unknown> | undefined> {
  if (spec.method === 'GET') return { ...c.req.query(), ...c.req.param() }
  const text = await c.req.text()
  // A form of somebody else's page can send text/plain without asking; JSON it cannot.
  if (text !== '' && !/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return undefined
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { ...body, ...c.req.param() }
      : undefined
  } catch {
    return undefined
  }
}

async function run(
  call: Call,
  raw: unknown,
  caller: Caller,
  log: (error: unknown) => void,
): Promise<Result<Endpoint>> {
  const failed = (code: CommonRefusal) => ({ ok: false, code, status: commonRefusals[code] }) as const
  const input = call.spec.input.safeParse(raw)
  if (!input.success) {
    const own = Object.entries(call.spec.refuses).find(([, status]) => status === 400)
    return own ? { ok: false, code: own[0], status: own[1] } : failed('ERR_BAD_REQUEST')
  }
  try {
    const outcome = await call.handle({ input: input.data, caller, refuse: (code) => new Refusal(code) })
    if (outcome instanceof Refusal)
      return { ok: false, code: outcome.code, status: call.spec.refuses[outcome.code]! }
    return { ok: true, data: call.spec.answer.parse(outcome) }
  } catch (error) {
    log(error)
    return failed(isOutage(error) ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL')
  }
}
