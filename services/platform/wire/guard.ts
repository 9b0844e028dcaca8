import { z } from 'zod'
import { it } from 'zod/locales'
import {
  asksForPerson,
  type CommonRefusal,
  commonRefusals,
  type Endpoint,
  guardRefusals,
  type RightName,
} from 'contract/platform/endpoint.ts'
import { sessionRefusals } from 'contract/platform/session-refusals.ts'
import { networkOf } from './network.ts'
import type { Person, PersonOf } from '../features/person.ts'
import { containsUnstorableText } from '../language/unstorable-text.ts'
import { isForeign } from './own-origins.ts'
import { rateCounter } from './rate-counter.ts'
import type { RefusalKind } from './refusal-log.ts'
import { Refusal, type CallContext } from './call.ts'
import type { Caller } from './caller.ts'

/** What the guard asks features about the caller; handed in by `services/app.ts`. */
export interface GuardPorts {
  personOf: PersonOf
  holds(person: Person, right: RightName): boolean
  isOperator(person: Person): Promise<boolean>
  isDeveloper(caller: Caller): Promise<boolean>
  /** Whether the gate of a gated masthead is open to this browser. */
  gateIsOpen(caller: Caller): Promise<boolean>
  /** Called for each refusal. */
  note?(kind: RefusalKind): void
}

/** A refusal as it leaves. */
export interface Refused {
  ok: false
  code: string
  status: number
  detail?: string
}

/** For programs without people or gates, as benches: every caller is a visitor. */
export const visitorsOnly: GuardPorts = {
  personOf: async () => 'ERR_SESSION_TOKEN_NOT_VALID',
  holds: () => false,
  isOperator: async () => false,
  isDeveloper: async () => false,
  gateIsOpen: async () => true,
}

export type Guard = ReturnType<typeof guard>

/**
 * The one place that decides whether a call may go on. In this order: gate, origin of the page, limit,
 * person, input.
 */
export function guard({ personOf, holds, isOperator, isDeveloper, gateIsOpen, note = () => {} }: GuardPorts) {
  const refusedFor = (kind: RefusalKind, refused: Refused): Refused => {
    note(kind)
    return refused
  }
  const counters = new Map<string, ReturnType<typeof rateCounter>>()
  const counterOf = (spec: Endpoint, max: number, seconds: number) => {
    const name = `${spec.method} ${spec.path}`
    const counter = counters.get(name) ?? rateCounter({ max, windowMs: seconds * 1000 })
    counters.set(name, counter)
    return counter
  }
  /** The person, null when none is required, or the refusal. */
  async function personFor(spec: Endpoint, caller: Caller): Promise<Person | null | Refused> {
    const { who } = spec
    if (who === 'developer') return (await isDeveloper(caller)) ? null : refusedFor('right', notAllowed)
    if (!asksForPerson(who)) return null
    const person = await personOf(caller)
    if (typeof person === 'string') return refusedFor('session', refusedAs(person, sessionRefusals))
    if (who === 'person') return person
    const allowed =
      who === 'operator' ? await isOperator(person) : holds(person, who.slice('right:'.length) as RightName)
    return allowed ? person : refusedFor('right', notAllowed)
  }
  return {
    /** Counts a refusal of other code. */
    note,
    /**
     * What the handler of an admitted call gets, or the refusal. `gated: false`: the gate was checked
     * already.
     */
    async admit(
      spec: Endpoint,
      caller: Caller,
      raw: unknown,
      { gated = true } = {},
    ): Promise<CallContext<Endpoint> | Refused> {
      const { limit } = spec
      if (gated && caller.host.brand.gated && !spec.beforeGate && !(await gateIsOpen(caller)))
        return refusedFor('gate', common('ERR_GATE_CLOSED'))
      // A form of another site sends cookies along, with an empty body too (login CSRF).
      if (spec.method !== 'GET' && spec.who !== 'program' && isForeign(caller))
        return refusedFor('origin', notAllowed)
      const counter = typeof limit === 'object' ? counterOf(spec, limit.max, limit.seconds) : null
      const byNetwork = typeof limit === 'object' && limit.by === 'network'
      const network = networkOf(caller.address)
      if (byNetwork && !counter!.allow(network)) return refusedFor('limit', common('ERR_TOO_MANY_ATTEMPTS'))
      const person = await personFor(spec, caller)
      if (person !== null && 'ok' in person) return person
      if (counter && !byNetwork && !counter.allow(person?.id ?? network))
        return refusedFor('limit', common('ERR_TOO_MANY_ATTEMPTS'))
      const input = z.safeParse(spec.input, raw, { error: italian })
      if (!input.success) return badInput(spec, input.error)
      if (containsUnstorableText(input.data)) return { ...badInput(spec, null), detail: UNSOUND }
      return {
        input: input.data,
        caller,
        person: person as never,
        refuse: (code) => new Refusal(code),
        setCookie: () => {},
      }
    },
  }
}

const { localeError: italian } = it()

const UNSOUND = 'Ci sono caratteri che non si possono usare.'

const common = (code: CommonRefusal): Refused => ({ ok: false, code, status: commonRefusals[code] })
const refusedAs = <C extends string>(code: C, statuses: Record<C, number>): Refused => ({
  ok: false,
  code,
  status: statuses[code],
})

const notAllowed = refusedAs('ERR_NOT_ALLOWED', guardRefusals)

/** The refusal of invalid input: the endpoint's own code for status 400 when it has one. */
export function badInput(spec: Endpoint, error: z.core.$ZodError | null): Refused {
  const own = Object.entries(spec.refuses).find(([, status]) => status === 400)
  const [code, status] = own ?? ['ERR_BAD_REQUEST', commonRefusals.ERR_BAD_REQUEST]
  return { ok: false, code, status, detail: sentenceOf(error) }
}

/** An Italian sentence for the first issue; null: the body could not be parsed. */
function sentenceOf(error: z.core.$ZodError | null): string {
  const issue = error?.issues[0]
  if (!issue) return 'La richiesta non si può leggere: serve un oggetto JSON.'
  const field = issue.path.map(String).join('.')
  const words = lengthSentence(issue) ?? shapeSentence(issue) ?? typeSentence(issue) ?? issue.message
  return field
    ? `Il campo «${field.slice(0, 80)}» non va bene. ${words}.`
    : `La richiesta non va bene. ${words}.`
}

/** People cannot read a regular expression: they get a sentence instead. Null: another kind of issue. */
const shapeSentence = (issue: z.core.$ZodIssue): string | null =>
  issue.code === 'invalid_format' && issue.format === 'regex'
    ? 'Ci sono caratteri che qui non si usano'
    : null

const typeNames: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'vero o falso',
  array: 'un elenco',
  object: 'un oggetto',
  record: 'un oggetto',
}
/** The sentence for a value of another type, or none at all. Null: another kind of issue. */
const typeSentence = (issue: z.core.$ZodIssue): string | null =>
  issue.code !== 'invalid_type'
    ? null
    : issue.message.endsWith('undefined')
      ? 'Manca'
      : `Serve ${typeNames[issue.expected] ?? 'un valore di un altro tipo'}`

/** The sentence for a text of the wrong length (SPEC §5). Null: another kind of issue. */
function lengthSentence(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'too_big' && issue.origin === 'string') return `Massimo ${issue.maximum} caratteri`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'Serve almeno un carattere' : `Almeno ${issue.minimum} caratteri`
  return null
}
