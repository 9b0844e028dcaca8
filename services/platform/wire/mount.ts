import type { Context, Hono } from 'hono'
import {
  type Ask,
  type CommonRefusal,
  commonRefusals,
  type Endpoint,
  type Result,
} from 'contract/platform/endpoint.ts'
import { isOutage } from '../database/outage.ts'
import { Crowded } from '../jobs/turns.ts'
import { noteWork } from '../telemetry/work-context.ts'
import { type CallContext, type Call, Refusal } from './call.ts'
import type { Caller, House } from './caller.ts'
import { badInput, type Guard, type Refused } from './guard.ts'
import { answerFile, answerStream, bodyOf, bodyOfBytes, TooLarge } from './kinds.ts'
import { isSmall, readWhole } from './read-whole.ts'

const BODY_LIMIT = 1_000_000
const common = (code: CommonRefusal): Refused => ({ ok: false, code, status: commonRefusals[code] })

/**
 * Bytes that a body may have, by the path it is sent to. What no call of its own answers takes the usual
 * ones.
 */
export function bodyLimits(calls: readonly Call[]): (pathname: string) => number {
  const large = calls.flatMap(({ spec }) =>
    spec.mostBytes === undefined
      ? []
      : [{ most: spec.mostBytes, path: new RegExp(`^${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`) }],
  )
  return (pathname) => large.find(({ path }) => path.test(pathname))?.most ?? BODY_LIMIT
}

/**
 * In-process asking for one caller: same guard and parsing as over HTTP, no JSON in between. The page that
 * asks has passed the gate.
 */
export function inProcessAsk(
  calls: readonly Call[],
  guard: Guard,
  log: (error: unknown) => void,
): (caller: Caller) => Ask {
  // By what they say, not by identity: the pages' bundle carries its own copy of the contract.
  const nameOf = (spec: Endpoint) => `${spec.method} ${spec.path}`
  const byName = new Map(calls.map((call) => [nameOf(call.spec), call]))
  return (caller) => async (spec, input, bytes) => {
    const call = byName.get(nameOf(spec))
    const handle =
      call?.kind === 'json'
        ? call.handle
        : call?.kind === 'upload' && bytes !== undefined
          ? (context: CallContext<Endpoint>) =>
              call.handle(context, bodyOfBytes(bytes, spec.mostBytes ?? BODY_LIMIT))
          : null
    if (!call || !handle) throw new Error(`nobody answers ${spec.method} ${spec.path} in JSON`)
    // Every site but the account site stands behind the gate as a whole: whoever asks for a page there has
    // passed it.
    const gated = caller.host.site === 'account'
    const admitted = await admit(guard, call.spec, caller, input, log, { gated })
    if ('ok' in admitted) return admitted as Result<typeof spec>
    const outcome = await run(call.spec, () => handle(admitted), log)
    if (!outcome.ok) noteOwn(guard, outcome)
    return outcome as Result<typeof spec>
  }
}

/**
 * Mounts the calls on HTTP: input from path, query or JSON body; the envelope of SPEC §3 out, or what the
 * kind of the call gives.
 */
export function mount(
  app: Hono<House>,
  calls: readonly Call[],
  guard: Guard,
  log: (error: unknown) => void,
): void {
  for (const call of calls) {
    const { spec } = call
    const path = spec.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(spec.method, [path], async (c) => {
      let raw: Record<string, unknown> | undefined
      try {
        raw = await inputOf(c, spec)
      } catch (error) {
        const refused = failure(error, log)
        noteOwn(guard, refused)
        return refuse(c, refused)
      }
      if (raw === undefined) return refuse(c, badInput(spec, null))
      const admitted = await admit(guard, spec, c.var.caller, raw, log)
      if ('ok' in admitted) return refuse(c, admitted)
      const setCookie = (line: string) => c.header('Set-Cookie', line, { append: true })
      return respond(c, call, { ...admitted, setCookie }, { guard, log })
    })
  }
}

async function respond(
  c: Context<House>,
  call: Call,
  context: CallContext<Endpoint>,
  { guard, log }: { guard: Guard; log: (error: unknown) => void },
) {
  const { spec } = call
  const refused = (outcome: Refused) => {
    noteOwn(guard, outcome)
    return refuse(c, outcome)
  }
  if (call.kind === 'socket') return refuse(c, badInput(spec, null))
  if (call.kind === 'stream' || call.kind === 'file') {
    const outcome = await attempt(
      spec,
      async () => (call.kind === 'stream' ? call.handle(context, c.req.raw.signal) : call.handle(context)),
      log,
    )
    if ('ok' in outcome) return refused(outcome)
    for (const [name, value] of Object.entries(closedHeaders)) c.header(name, value)
    return 'chunks' in outcome ? answerStream(c, spec, outcome, log) : answerFile(c, spec, outcome)
  }
  const result = await run(
    spec,
    async () => {
      if (call.kind === 'json') return call.handle(context)
      const maxBytes = spec.mostBytes ?? BODY_LIMIT
      if (call.kind === 'upload') return call.handle(context, bodyOf(c, maxBytes))
      const bytes = await readWhole(c, maxBytes)
      if (!(await call.verify(bytes, c.req.raw.headers))) return new Refusal('ERR_NOT_ALLOWED')
      return call.handle(context, bytes)
    },
    log,
  )
  if (!result.ok) return refused(result)
  return c.json({ success: true, data: result.data, status: { code: 'OK' } }, 200, closedHeaders)
}

/** A handler that counts by itself refuses for the same reason as the guard. */
const noteOwn = (guard: Guard, { code }: Refused): void => {
  if (code === 'ERR_TOO_MANY_ATTEMPTS') guard.note('limit')
}

/** Of every answer; passed along with it: a header that is set before costs a tenth of a short call. */
const closedHeaders = { 'Cache-Control': 'private, no-store' }

function refuse(c: Context, { code, status, detail }: Refused) {
  noteWork({ code })
  return c.json(
    { success: false, data: null, status: { code, ...(detail ? { detail } : {}) } },
    status as 400,
    closedHeaders,
  )
}

/** Forms of other people's pages can send these without asking first; JSON and files they cannot. */
const formTypes = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i

async function inputOf(c: Context<House>, spec: Endpoint): Promise<Record<string, unknown> | undefined> {
  if (spec.method === 'GET') return { ...c.req.query(), ...c.req.param() }
  const type = c.req.header('content-type') ?? ''
  if (spec.takes === 'bytes')
    return spec.who !== 'program' && formTypes.test(type) ? undefined : { ...c.req.query(), ...c.req.param() }
  const maxBytes = spec.mostBytes ?? BODY_LIMIT
  const text = isSmall(c, maxBytes)
    ? await c.req.text()
    : new TextDecoder().decode(await readWhole(c, maxBytes))
  if (text !== '' && !/^application\/json\b/i.test(type)) return undefined
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { ...body, ...c.req.param() }
      : undefined
  } catch {
    return undefined
  }
}

/** What the guard says; an outage while it looks is an outage, never a refusal. */
async function admit(
  guard: Guard,
  spec: Endpoint,
  caller: Caller,
  raw: unknown,
  log: (error: unknown) => void,
  options?: { gated: boolean },
): Promise<CallContext<Endpoint> | Refused> {
  try {
    return await guard.admit(spec, caller, raw, options)
  } catch (error) {
    return failure(error, log)
  }
}

/** Runs a handler and parses what it gives: a field that the contract does not name does not leave. */
async function run(
  spec: Endpoint,
  handle: () => Promise<unknown>,
  log: (error: unknown) => void,
): Promise<{ ok: true; data: unknown } | Refused> {
  const outcome = await attempt(spec, handle, log)
  if (typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false)
    return outcome as Refused
  try {
    return { ok: true, data: spec.answer.parse(outcome) }
  } catch (error) {
    return failure(error, log)
  }
}

async function attempt<T>(
  spec: Endpoint,
  handle: () => Promise<T | Refusal>,
  log: (error: unknown) => void,
): Promise<Exclude<T, Refusal> | Refused> {
  try {
    const outcome = await handle()
    if (!(outcome instanceof Refusal)) return outcome as Exclude<T, Refusal>
    const status = spec.refuses[outcome.code]
    if (status !== undefined) return { ok: false, code: outcome.code, status }
    return outcome.code === 'ERR_NOT_ALLOWED'
      ? { ok: false, code: outcome.code, status: 403 }
      : common('ERR_TOO_MANY_ATTEMPTS')
  } catch (error) {
    return failure(error, log)
  }
}

/** The refusal for an error. A body that was cut off and a full queue are no faults of ours: not logged. */
export function failure(error: unknown, log: (error: unknown) => void): Refused {
  if (error instanceof TooLarge || (error instanceof Error && error.name === 'BodyCutOff'))
    return common('ERR_TOO_LARGE')
  if (error instanceof Crowded) return common('ERR_TOO_MANY_ATTEMPTS')
  log(error)
  return common(isOutage(error) ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL')
}
