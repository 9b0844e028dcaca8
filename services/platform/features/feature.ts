import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Database, Tx } from '../database/connect.ts'
import type { Call } from '../wire/call.ts'
import type { House } from '../wire/caller.ts'

/**
 * One feature as one value: all that `services/app.ts` needs to know of it. A feature that keeps an account's
 * id in a table of its own has `personal` (GDPR art. 15, 17, 20): a test looks at every such table of the
 * database.
 */
export interface Feature {
  /** The name of its folder. */
  name: string
  /** Exchanges of the contract. */
  calls?: readonly Call[]
  /** What it answers that is no call: redirects, pictures, documents. */
  routes?: readonly Route[]
  jobs?: readonly Job[]
  /**
   * What it does when PostgreSQL tells of a change, by channel. The payload '*' means: anything may have
   * happened.
   */
  listeners?: Readonly<Record<string, (payload: string) => void>>
  personal?: PersonalData
  /** Before its jobs run for the first time. */
  start?(): Promise<void>
  /** Ends what would not end by itself: the program is asked to stop, and still answers what is under way. */
  drain?(): Promise<void>
  close?(): Promise<void>
}

/** Every path under one of `paths` is this feature's. */
export interface Route {
  paths: readonly `/${string}`[]
  /** Whether a gated masthead answers it before its gate is open. */
  beforeGate: boolean
  /** Whether pages of other sites and letters may show it: without it nobody else's page may load it. */
  crossOrigin?: true
  /** Its handlers say their paths whole. */
  app: Hono<House>
}

/**
 * Work that is done later or at its times. Payloads are read again: those of an older program may still wait.
 */
export interface Job {
  name: string
  /** `id`: of the job in the queue; a test that runs it by hand has none. */
  run(payload: unknown, id?: string): Promise<void>
  /** When it runs by itself: five fields of a crontab, UTC. */
  times?: string
  /** Left out: light. */
  weight?: Weight
}

/**
 * Light work takes moments. Mail work waits for the mail server: nothing else waits with it. Heavy work fills
 * a processor for seconds while somebody waits for it: one at a time, beside the light. Idle work does the
 * same while nobody waits: one at a time, and not while the demo is painted.
 */
export type Weight = 'light' | 'mail' | 'heavy' | 'idle'

/** A job whose payload is parsed before it runs. */
export const job = <P extends z.ZodType>(
  name: string,
  payload: P,
  run: (payload: z.output<P>, id?: string) => Promise<void>,
  more: Pick<Job, 'times' | 'weight'> = {},
): Job => ({ name, run: async (raw, id) => run(payload.parse(raw), id), ...more })

/** A job without payload. */
export const task = (
  name: string,
  run: () => Promise<void>,
  more: Pick<Job, 'times' | 'weight'> = {},
): Job => ({
  name,
  run: async () => run(),
  ...more,
})

/** What a feature holds about a person: how it is given out, and how it is erased. */
export interface PersonalData {
  /** All of it, by what it is called in the person's archive; values that JSON knows. */
  exports(db: Database | Tx, account: number): Promise<Record<string, unknown>>
  /** How the readable copy names what `exports` gives. */
  words: PersonalWords
  /** The files that belong to it. */
  files?(db: Database | Tx, account: number): Promise<PersonalFile[]>
  /**
   * Leaves nothing of the account in this feature's tables, but what a law wants kept. The account's own row
   * goes last.
   */
  erases(tx: Tx, account: number): Promise<void>
}

/** Italian words for an export, in the person's archive. */
export interface PersonalWords {
  title: string
  /** What its parts and their fields are called. A test asks for all of them. */
  names: Readonly<Record<string, string>>
  /** What the values of a field mean, where they are not words already. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A file of a person's: where the files port keeps it, and its path in the archive. */
export interface PersonalFile {
  key: string
  path: string
}

/** What one feature holds about a person, with its words and files. */
export interface PersonalPart {
  feature: string
  words: PersonalWords
  data: Record<string, unknown>
  files: PersonalFile[]
}
