import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Compilable, CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from './connect.ts'
import { statementLimit } from './statement-limit.ts'

/** A placeholder for a value that is given at each execution. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Names of the statements by their text. */
const names = new Map<string, string>()

/**
 * A prepared statement: built once, planned by PostgreSQL once per connection, then only its values are sent.
 * `build` gets placeholders instead of values and may only pass them on to the query; a value that may be
 * undefined can be tested for presence.
 */
export function prepared<V extends object, R>(
  build: (db: Database, values: V) => Compilable<R>,
): (db: Database, values: V) => Promise<R[]> {
  const written = new Map<string, CompiledQuery<R>>()
  return async (db, values) => {
    const present = Object.entries(values).filter(([, value]) => value !== undefined)
    const shape = present.map(([name]) => name).join()
    let question = written.get(shape)
    if (!question) {
      question = build(
        db,
        Object.fromEntries(present.map(([name]) => [name, new Blank(name)])) as V,
      ).compile()
      written.set(shape, question)
      names.set(question.sql, names.get(question.sql) ?? `q${names.size}`)
    }
    const parameters = question.parameters.map((p) => (p instanceof Blank ? values[p.name as keyof V] : p))
    return (await db.executeQuery<R>({ ...question, parameters })).rows
  }
}

/**
 * A connection that sends such statements by name, and ends with one that takes longer than it may
 * (`limited`). It makes the promises itself: arguments given to those of `pg` stayed in memory until the next
 * full garbage collection, and each minor one took ten times as long.
 */
export class Client extends pg.Client {
  readonly #config: pg.ClientConfig | undefined
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.#config = config
    const send = this.query.bind(this) as (question: unknown, ...rest: unknown[]) => unknown
    const query = (question: unknown, ...rest: unknown[]): unknown => {
      if (isSubmittable(question)) return send(question, ...rest)
      const at = rest.findIndex((one) => typeof one === 'function')
      if (at >= 0) return send(byName(question), ...rest.with(at, this.#inTime(rest[at] as Done)))
      return new Promise((done, failed) =>
        send(
          byName(question),
          rest[0],
          this.#inTime((error, result) => (error ? failed(error) : done(result))),
        ),
      )
    }
    Object.assign(this, { query })
  }

  /** Ends the connection at once, though the other end may never hear of it. */
  cut(): void {
    this.connection.stream.destroy()
  }

  /** Calls back once: with what comes, or with an outage when it does not come in time. */
  #inTime(answer: Done): Done {
    const ms = statementLimit()
    if (ms === undefined) return answer
    let over = false
    const once: Done = (...outcome) => {
      clearTimeout(late)
      if (!over) answer(...outcome)
      over = true
    }
    const late = setTimeout(() => {
      once(new Error(`Connection terminated: a statement took longer than ${ms} ms`))
      this.#cancel()
      this.cut()
    }, ms).unref()
    return once
  }

  /** Asks the server to stop what it does here: it would notice a lost connection only when it answers. */
  #cancel(): void {
    const { processID, secretKey } = this as unknown as { processID: number; secretKey: unknown }
    const { connection } = new pg.Client(this.#config) as unknown as { connection: Cancelling }
    connection.on('error', () => {})
    connection.on('connect', () => connection.cancel(processID, secretKey))
    if (this.host.startsWith('/')) connection.connect(`${this.host}/.s.PGSQL.${this.port}`)
    else connection.connect(this.port, this.host)
    setTimeout(() => connection.stream.destroy(), CANCEL_MS).unref()
  }
}

const CANCEL_MS = 5_000
type Done = (error: Error | null, result?: unknown) => void

/** The part of a connection of `pg` that its types leave out. */
interface Cancelling extends EventEmitter {
  stream: Duplex
  connect(portOrPath: number | string, host?: string): void
  cancel(processID: number, secretKey: unknown): void
}

const isSubmittable = (question: unknown): boolean =>
  typeof question === 'object' && question !== null && 'submit' in question

function byName(question: unknown): unknown {
  const name = typeof question === 'string' ? names.get(question) : undefined
  return name === undefined ? question : { name, text: question }
}
