import { z } from 'zod'

/** An exchange on the wire as data: method, path, what goes in, what comes out, every refusal as `code → HTTP status`. */
export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Refusals extends Record<string, number> = Record<string, number>,
> {
  method: 'GET' | 'POST'
  /** Path with `{name}` for the fields of the input it carries; GET puts the others in the query, POST in a JSON body. */
  path: `/${string}`
  summary: string
  input: Input
  answer: Answer
  refuses: Refusals
}

export const endpoint = <I extends z.ZodType, A extends z.ZodType, R extends Record<string, number>>(
  spec: Endpoint<I, A, R>,
): Endpoint<I, A, R> => spec

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
export type RefusalOf<E extends Endpoint> = keyof E['refuses'] & string

/** What any call may answer besides its own refusals: unreadable input, a failure of ours, an outage behind us. */
export const commonRefusals = {
  ERR_BAD_REQUEST: 400,
  ERR_TOO_LARGE: 413,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
} as const
export type CommonRefusal = keyof typeof commonRefusals

/** The envelope of every answer (SPEC §3 «Response envelope», DESIGN §6). */
export const envelope = <A extends z.ZodType>(data: A) =>
  z.object({ success: z.boolean(), data: data.nullable(), status: z.object({ code: z.string() }) })

/** An answer as its caller sees it. `detail` of a bad request is an Italian sentence. */
export type Result<E extends Endpoint> =
  | { ok: true; data: AnswerOf<E> }
  | { ok: false; code: RefusalOf<E> | CommonRefusal; status: number }

/** Asks an endpoint; the in-process and the HTTP clients look the same to who calls. */
export type Ask = <E extends Endpoint>(spec: E, input: InputOf<E>) => Promise<Result<E>>
