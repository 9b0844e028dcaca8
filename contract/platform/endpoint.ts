import type { z } from 'zod'
import type { Address } from './address.ts'
import { type SessionRefusal, sessionRefusals } from './session-refusals.ts'

/**
 * What a person may read on a masthead (DESIGN §13): spelled here, and nowhere else. `consent`: without being
 * profiled, which opens no article.
 */
export const rightNames = ['online', 'digital', 'press-review', 'chatbot', 'consent'] as const
export type RightName = (typeof rightNames)[number]

/**
 * Who may ask. There is no default: an endpoint that does not say it does not compile.
 * - `anyone`: visitors too.
 * - `person`: a good session (bearer).
 * - `right:…`: a person who holds that right on the masthead that is asked.
 * - `operator`: a person of customer care.
 * - `developer`: a browser that passed the developers' gate (SPEC §2 «Developer routes»).
 * - `program`: another program, which signs what it sends (webhooks).
 */
export type Who = 'anyone' | 'person' | `right:${RightName}` | 'operator' | 'developer' | 'program'

/**
 * How often: at most `max` calls in any `seconds`, counted by network address or by person.
 * `own`: the feature counts by itself, and its page in `decisions/` says how. `none`: as often as one likes.
 */
export type Limit = { max: number; seconds: number; by: 'network' | 'person' } | 'own' | 'none'

/** What the body of a request may be, and what an answer may be. */
export type BodyKind = 'json' | 'bytes'
export type AnswerKind = 'json' | 'stream' | 'socket' | MediaTypes
/** What a file may be, spelled as its Content-Type (RFC 9110 §8.3). */
export type MediaTypes = readonly [MediaType, ...MediaType[]]
export type MediaType = `${string}/${string}`

/**
 * An exchange on the wire as data: who may ask it and how, what goes in, what comes out, every refusal as
 * `code → HTTP status`.
 */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.ZodType = z.ZodType,
  Refusals extends Record<string, number> = Record<string, number>,
  Asker extends Who = Who,
  Taken extends BodyKind = BodyKind,
  Given extends AnswerKind = AnswerKind,
> extends Address {
  summary: string
  who: Asker
  limit: Limit
  /** Whether a gated masthead answers before its gate is open. Default: no. */
  beforeGate?: boolean
  input: Input
  answer: Answer
  refuses: Refusals
  /**
   * What the body of the request is. `json`, the default: an object with the fields of the input. `bytes`:
   * one file of at most `mostBytes`, its type in `Content-Type`; the input comes from path and query then.
   */
  takes?: Taken
  /** Bytes of a body. Default: 1,000,000. */
  mostBytes?: number
  /**
   * What the answer is. `json`, the default: the envelope. `stream`: text as it is made, with `headers` of
   * its own. Media types: a file of one of them. `socket`: a WebSocket. A refusal is the envelope in every
   * case.
   */
  gives?: Given
  /** Headers of a stream's answer that pages of other origins may read. */
  headers?: readonly string[]
}

/**
 * Declares an exchange; the types of what goes in and comes out follow from it. Method and path are written
 * here and nowhere else; in the browser they are all there is of it
 * (`web/build-steps/endpoint-addresses.ts`).
 */
export const endpoint = <
  I extends z.core.$ZodType,
  A extends z.ZodType,
  R extends Record<string, number>,
  W extends Who,
  T extends BodyKind = 'json',
  const G extends AnswerKind = 'json',
>(
  spec: Endpoint<I, A, R, W, T, G>,
): Endpoint<I, A, R, W, T, G> => spec

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** The refusals an endpoint names itself. */
export type RefusalOf<E extends Endpoint> = keyof E['refuses'] & string

/**
 * What any call may answer besides: unreadable input, too many calls, a closed gate, a failure of ours, an
 * outage behind us.
 */
export const commonRefusals = {
  ERR_BAD_REQUEST: 400,
  ERR_GATE_CLOSED: 403,
  ERR_TOO_LARGE: 413,
  ERR_TOO_MANY_ATTEMPTS: 429,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
} as const
export type CommonRefusal = keyof typeof commonRefusals

/** Refusals of callers that may not call, beside those of the session (SPEC §8). */
export const guardRefusals = { ERR_NOT_ALLOWED: 403 } as const
export type GuardRefusal = SessionRefusal | keyof typeof guardRefusals

/** Every refusal of an endpoint, `code → HTTP status`: its own, those of who may ask, those of any call. */
export function refusalsOf(spec: Endpoint): Record<string, number> {
  const {
    ERR_TOO_LARGE: tooLarge,
    ERR_TOO_MANY_ATTEMPTS: tooMany,
    ERR_GATE_CLOSED: gate,
    ...common
  } = commonRefusals
  return {
    ...common,
    ...(spec.beforeGate ? {} : { ERR_GATE_CLOSED: gate }),
    ...(spec.method === 'POST' ? { ERR_TOO_LARGE: tooLarge } : {}),
    ...(spec.limit === 'none' ? {} : { ERR_TOO_MANY_ATTEMPTS: tooMany }),
    ...(asksForPerson(spec.who) ? sessionRefusals : {}),
    ...(spec.who === 'anyone' || spec.who === 'person' ? {} : guardRefusals),
    ...spec.refuses,
  }
}

/** The Content-Type that an answer of an endpoint may have; none: it is a socket. */
export function mediaTypesOf({ gives = 'json' }: Endpoint): readonly MediaType[] {
  if (gives === 'json') return ['application/json']
  if (gives === 'stream') return ['text/plain; charset=utf-8']
  return gives === 'socket' ? [] : gives
}

/** Whether only a person with a good session may ask. */
export const asksForPerson = (who: Who): boolean =>
  who !== 'anyone' && who !== 'developer' && who !== 'program'

/**
 * The envelope of every answer (SPEC §3 «Response envelope», DESIGN §6). `detail` of a bad request is an
 * Italian sentence.
 */
export interface Envelope {
  success: boolean
  data: unknown
  status: { code: string; detail?: string }
}

/** Every code an endpoint may be refused with. */
export type CodeOf<E extends Endpoint> = RefusalOf<E> | CommonRefusal | GuardRefusal

/** An answer as its caller sees it. `detail` of a bad request is an Italian sentence. */
export type Result<E extends Endpoint> =
  | { ok: true; data: AnswerOf<E> }
  | { ok: false; code: CodeOf<E>; status: number; detail?: string }

/**
 * Asks an endpoint; the in-process and the HTTP clients look the same to who calls. `bytes`: the body of one
 * that takes a file.
 */
export type Ask = <E extends Endpoint>(spec: E, input: InputOf<E>, bytes?: Uint8Array) => Promise<Result<E>>
