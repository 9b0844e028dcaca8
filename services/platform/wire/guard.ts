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

/** How the guard learns who asks: handed in by `services/app.ts`, for each answer belongs to a feature. */
export interface GuardPorts {
  personOf: PersonOf
  holds(person: Person, right: RightName): boolean
  isOperator(person: Person): Promise<boolean>
  isDeveloper(caller: Caller): Promise<boolean>
  /** Whether the gate of a gated masthead is open to this browser. */
  gateIsOpen(caller: Caller): Promise<boolean>
  /** Hears of each refusal; without it nobody counts them. */
  note?(kind: RefusalKind): void
}

/** A refusal as it leaves. */
export interface Refused {
  ok: false
  code: string
  status: number
  detail?: string
}

/** For a program without people or gates, as a bench: every call is a visitor's. */
export const visitorsOnly: GuardPorts = {
  personOf: async () => 'ERR_SESSION_TOKEN_NOT_VALID',
  holds: () => false,
  isOperator: async () => false,
  isDeveloper: async () => false,
  gateIsOpen: async () => true,
}

export type Guard = ReturnType<typeof guard>

/**
 * The one place that decides whether a call may go on: gate, whose page, limit, who asks, what goes in; in
 * this order.
 */
export function guard({ personOf, holds, isOperator, isDeveloper, gateIsOpen, note = () => {} }: GuardPorts) {
  const refusedFor = (kind: RefusalKind, refused: Refused): Refused => {
    note(kind)
    return refused
  }
  const counters = new Map<string, ReturnType<typeof rateCounter>>()
  const counterOf = (spec: Endpoint, most: number, seconds: number) => {
    const name = `${spec.method} ${spec.path}`
    const counter = counters.get(name) ?? rateCounter({ most, windowMs: seconds * 1000 })
    counters.set(name, counter)
    return counter
  }
  /** The person, null when none is wanted, or why not. */
  async function asker(spec: Endpoint, caller: Caller): Promise<Person | null | Refused> {
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
    /** Counts a refusal that is made elsewhere. */
    note,
    /**
     * Lets a call pass, with what its handler gets, or says why not. `gated: false` where the gate has been
     * passed already.
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
      const counter = typeof limit === 'object' ? counterOf(spec, limit.most, limit.seconds) : null
      const byNetwork = typeof limit === 'object' && limit.by === 'network'
      const network = networkOf(caller.address)
      if (byNetwork && !counter!.allow(network)) return refusedFor('limit', common('ERR_TOO_MANY_ATTEMPTS'))
      const person = await asker(spec, caller)
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

/** What an endpoint answers to input that does not fit: its own word for it when it has one. */
export function badInput(spec: Endpoint, error: z.core.$ZodError | null): Refused {
  const own = Object.entries(spec.refuses).find(([, status]) => status === 400)
  const [code, status] = own ?? ['ERR_BAD_REQUEST', commonRefusals.ERR_BAD_REQUEST]
  return { ok: false, code, status, detail: sentenceOf(error) }
}

/** An Italian sentence for the first thing that is wrong; null: the body could not be read at all. */
function sentenceOf(error: z.core.$ZodError | null): string {
  const issue = error?.issues[0]
  if (!issue) return 'La richiesta non si può leggere: serve un oggetto JSON.'
  const field = issue.path.map(String).join('.')
  const words = lengthSentence(issue) ?? shapeSentence(issue) ?? issue.message
  return field
    ? `Il campo «${field.slice(0, 80)}» non va bene. ${words}.`
    : `La richiesta non va bene. ${words}.`
}

/** A pattern is nothing to show: its expression says nothing to who typed. Null: something else is wrong. */
const shapeSentence = (issue: z.core.$ZodIssue): string | null =>
  issue.code === 'invalid_format' && issue.format === 'regex'
    ? 'Ci sono caratteri che qui non si usano'
    : null

/** What a text of the wrong length is told, in the words of SPEC §5; null: something else is wrong. */
function lengthSentence(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'too_big' && issue.origin === 'string') return `Massimo ${issue.maximum} caratteri`
  if (issue.code === 'too_small' && issue.origin === 'string') return `Almeno ${issue.minimum} caratteri`
  return null
}
