import type {
  AnswerKind,
  AnswerOf,
  BodyKind,
  Endpoint,
  MediaTypes,
  ParsedInputOf,
  RefusalOf,
  Who,
} from 'contract/platform/endpoint.ts'
import type { z } from 'zod'
import type { Person } from '../features/person.ts'
import type { Caller } from './caller.ts'

/** A refusal as a value; made only by `refuse`. */
export class Refusal {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

/** Who calls, as a handler gets it; null unless the endpoint requires a person. */
export type PersonOfCall<W extends Who> = W extends 'anyone' | 'developer' | 'program' ? null : Person

/** What a handler gets, once the guard has checked gate, limit, caller and input. */
export interface CallContext<E extends Endpoint> {
  input: ParsedInputOf<E>
  caller: Caller
  person: PersonOfCall<E['who']>
  refuse: (code: RefusalOf<E> | 'ERR_TOO_MANY_ATTEMPTS') => Refusal
  /**
   * Sends a Set-Cookie line with the answer (`contract/identity/cookies.ts`); in process and on sockets it is
   * lost.
   */
  setCookie: (line: string) => void
}
/**
 * The bytes of a body that was declared with `takes: 'bytes'`. Reading past `mostBytes` rejects, and the
 * answer is 413.
 */
export interface Body {
  /** The media type as it came, in small letters and without parameters; '' when there was none. */
  type: string
  stream(): AsyncIterable<Uint8Array>
  read(): Promise<Uint8Array>
}
interface Bytes {
  bytes: Uint8Array | ReadableStream<Uint8Array>
  size?: number
  /** The browser saves it under that name instead of showing it. */
  name?: string
  /** Cache-Control. Default: private, no-store. */
  cache?: string
}
/**
 * A file on its way out. `type`: which of the media types that its endpoint names; of one that names a single
 * type it is not said again.
 */
export type FileAnswer<E extends { gives?: AnswerKind } = { gives: readonly [never] }> = Bytes &
  (Extract<E['gives'], MediaTypes> extends readonly [unknown]
    ? { type?: undefined }
    : { type: Extract<E['gives'], MediaTypes>[number] })
/** A file of any endpoint. */
export type AnyFile = Bytes & { type?: string | undefined }
/** A text on its way out, piece by piece. `headers`: those that the endpoint names. */
export interface StreamAnswer {
  chunks: AsyncIterable<string>
  headers?: Record<string, string>
}
/** An open socket; what the handler returns receives the messages. */
export interface Socket {
  /** `sent` is called when the text has left the program, or the socket has gone. */
  send(text: string, sent?: () => void): void
  close(code?: number): void
}
export interface SocketHandlers {
  receive(text: string): void | Promise<void>
  closed(): void
}

export type Handler<E extends Endpoint> = (context: CallContext<E>) => Promise<AnswerOf<E> | Refusal>
type Kind<Takes extends BodyKind, Gives extends AnswerKind, W extends Who = Who> = Endpoint<
  z.core.$ZodType,
  z.ZodType,
  Record<string, number>,
  W,
  Takes,
  Gives
>

/**
 * An endpoint with what answers it. The kinds differ in what the handler gets and gives; the guard is the
 * same for all.
 */
export type Call =
  | { kind: 'json'; spec: Endpoint; handle: (context: CallContext<Endpoint>) => Promise<unknown> }
  | {
      kind: 'stream'
      spec: Endpoint
      handle: (context: CallContext<Endpoint>, signal: AbortSignal) => Promise<StreamAnswer | Refusal>
    }
  | {
      kind: 'file'
      spec: Endpoint
      handle: (context: CallContext<Endpoint>) => Promise<AnyFile | Refusal>
    }
  | {
      kind: 'upload'
      spec: Endpoint
      handle: (context: CallContext<Endpoint>, body: Body) => Promise<unknown>
    }
  | {
      kind: 'webhook'
      spec: Endpoint
      verify: Verify
      handle: (context: CallContext<Endpoint>, body: Uint8Array) => Promise<unknown>
    }
  | {
      kind: 'socket'
      spec: Endpoint
      handle: (context: CallContext<Endpoint>, socket: Socket) => Promise<SocketHandlers | Refusal>
    }

/** Whether these bytes carry the other program's signature. */
export type Verify = (body: Uint8Array, headers: Headers) => boolean | Promise<boolean>

// The binders below check that handler and endpoint agree; after them all calls have one type.
const bound = <K extends Call['kind']>(call: {
  kind: K
  spec: Endpoint
  handle: unknown
  verify?: Verify
}): Call => call as unknown as Call

/** Binds an endpoint to what answers it in JSON. */
export const answers = <E extends Kind<'json', 'json'>>(spec: E, handle: Handler<E>): Call =>
  bound({ kind: 'json', spec, handle })

/** Binds an endpoint to a text that is sent while it is produced; `signal` aborts when the reader leaves. */
export const streams = <E extends Kind<'json', 'stream'>>(
  spec: E,
  handle: (context: CallContext<E>, signal: AbortSignal) => Promise<StreamAnswer | Refusal>,
): Call => bound({ kind: 'stream', spec, handle })

/** Binds an endpoint to a file. */
export const sendsFile = <E extends Kind<'json', MediaTypes>>(
  spec: E,
  handle: (context: CallContext<E>) => Promise<FileAnswer<E> | Refusal>,
): Call => bound({ kind: 'file', spec, handle })

/**
 * Binds an endpoint to an upload. Media types that a form can send are refused, so that no page of another
 * site can upload in a reader's name.
 */
export const takesUpload = <E extends Kind<'bytes', 'json'>>(
  spec: E,
  handle: (context: CallContext<E>, body: Body) => Promise<AnswerOf<E> | Refusal>,
): Call => bound({ kind: 'upload', spec, handle })

/** Binds an endpoint to a webhook; `verify` gets the bytes as they came, before anything parses them. */
export const takesWebhook = <E extends Kind<'bytes', 'json', 'program'>>(
  spec: E,
  verify: Verify,
  handle: (context: CallContext<E>, body: Uint8Array) => Promise<AnswerOf<E> | Refusal>,
): Call => bound({ kind: 'webhook', spec, verify, handle })

/** Binds an endpoint to a WebSocket. A browser sends no bearer with it: a ticket says who asks. */
export const opensSocket = <E extends Kind<'json', 'socket'>>(
  spec: E,
  handle: (context: CallContext<E>, socket: Socket) => Promise<SocketHandlers | Refusal>,
): Call => bound({ kind: 'socket', spec, handle })
