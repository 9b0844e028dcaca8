import type { Compilable, CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from './connect.ts'

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
 * A connection that sends such statements by name. It makes the promises itself: arguments given to those of
 * `pg` stayed in memory until the next full garbage collection, and each minor one took ten times as long.
 */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (question: unknown, ...rest: unknown[]) => unknown
    const query = (question: unknown, ...rest: unknown[]): unknown => {
      const [values, answer] = rest
      if (isSubmittable(question) || typeof values === 'function' || typeof answer === 'function')
        return send(byName(question), ...rest)
      return new Promise((done, failed) =>
        send(byName(question), values, (error: Error | null, result: unknown) =>
          error ? failed(error) : done(result),
        ),
      )
    }
    Object.assign(this, { query })
  }
}

const isSubmittable = (question: unknown): boolean =>
  typeof question === 'object' && question !== null && 'submit' in question

function byName(question: unknown): unknown {
  const name = typeof question === 'string' ? names.get(question) : undefined
  return name === undefined ? question : { name, text: question }
}
