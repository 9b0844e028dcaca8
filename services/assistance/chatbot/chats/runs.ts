import type { Context } from '../../../platform/features/context.ts'
import { randomUUID } from 'node:crypto'
import type { AnswerState, RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { LONGEST_QUOTE } from 'contract/assistance/chatbot/limits.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { cut } from '../../../platform/language/cut.ts'
import { isOutage } from '../../../platform/database/outage.ts'
import { ModelFailure } from '../../../platform/outside/language-model.ts'
import type { Answering, Asked, Ended, Found, Retrieval, Sentence } from '../found.ts'
import type { Hub } from './hub.ts'
import { type Slot, type TurnLimits, turns } from '../../../platform/jobs/turns.ts'
import {
  addSentence,
  endAnswer,
  setEngine,
  keepRunning,
  setScope,
  type StoredCite,
  type StoredSentence,
} from './store/answers.ts'
import { noteRun } from './store/runs.ts'

/** What is asked of a run. `before`: scope and words of the turn before. */
export interface Wanted {
  answer: string
  ragType: RagTypeId
  question: string
  /** What the reader wants looked in; null: what the question says. */
  wanted: Scope | null
  before: { question: string; scope: Scope } | null
  /** The turns before it, oldest first. */
  turns: () => Promise<Asked['turns']>
}

/** What runs stand on. */
export interface RunPorts extends Pick<Context, 'db' | 'log' | 'clock'> {
  retrieval: Retrieval
  answering: Answering
  hub: Hub
}

/** Passages that an answer is made of. */
export const MOST_FOUND = 24
/** An answer that takes longer has failed. */
const WHOLE_MS = 60_000
/** Who waits longer for their turn is told that too many ask. */
const MOST_WAIT_MS = 60_000
/** How often a process says that it lives: well within the seconds after which it is dead. */
const BEAT_MS = 3_000
const LIMITS: TurnLimits = { atOnce: 6, waiting: 60, atOnceEach: 2, waitingEach: 4 }

/** Why a run was ended from outside. */
class Aborted extends Error {
  readonly why: 'stop' | 'closing' | 'late' | 'busy'
  constructor(why: Aborted['why']) {
    super(`the answer was ended: ${why}`)
    this.why = why
  }
}

/**
 * Makes answers, each on its own: who asked may go, and what is said is stored as it comes. Other processes
 * are told by the database (`heard`).
 */
export function runs({ db, retrieval, answering, hub, log, clock }: RunPorts, limits = LIMITS) {
  /** This process, as the rows of its answers name it. */
  const process = randomUUID()
  const queue = turns(limits)
  const running = new Map<string, { controller: AbortController; over: Promise<void> }>()
  let beat: NodeJS.Timeout | undefined

  const stop = (id: string, why: Aborted['why']) => running.get(id)?.controller.abort(new Aborted(why))
  /** Says that those that run are alive, and ends those that were stopped elsewhere. */
  async function tend() {
    const ids = [...running.keys()]
    try {
      const still = await keepRunning(db, ids)
      for (const id of ids) if (!still.has(id)) stop(id, 'stop')
    } catch (error) {
      log(error)
    }
  }

  async function make(wanted: Wanted, slot: Slot, signal: AbortSignal, scoped: (scope: Scope) => void) {
    const { answer: id, ragType, question } = wanted
    const began = performance.now()
    const since = () => Math.round(performance.now() - began)
    const run = {
      state: 'stopped' as Exclude<AnswerState, 'running'>,
      engine: 'extractive' as Ended['engine'],
    }
    const took = { waited: 0, first: null as number | null }
    let tokens: Ended['tokens'] = null
    let late: NodeJS.Timeout | undefined
    const endLate = (ms: number, why: 'late' | 'busy') => {
      clearTimeout(late)
      late = setTimeout(() => stop(id, why), ms)
    }
    try {
      endLate(MOST_WAIT_MS, 'busy')
      const understood = await unless(signal, retrieval.understand(question, romeDay(clock()), wanted.before))
      const scope = wanted.wanted ?? understood.scope
      if (!(await setScope(db, id, scope, understood.query))) throw new Aborted('stop')
      scoped(scope)
      await unless(signal, slot.turn)
      took.waited = since()
      endLate(WHOLE_MS, 'late')
      const found = await unless(signal, retrieval.find(understood.query, ragType, scope, MOST_FOUND))
      const turns = await unless(signal, wanted.turns())
      const said = answering.answer({ question, query: understood.query, turns, found, signal })
      const number = numbering(found)
      const cited = new Set<number>()
      try {
        for (let place = 0; ;) {
          const step = await unless(signal, said.next())
          if (step.done) {
            run.state = step.value.declined ? 'declined' : 'done'
            run.engine = step.value.engine
            tokens = step.value.tokens
            break
          }
          // Told at once: what a model began and did not end is marked as a model's too.
          if (step.value.byModel && run.engine !== 'model') {
            run.engine = 'model'
            await setEngine(db, id, 'model')
          }
          const sentence = number(step.value)
          if (!sentence) continue
          if (!(await addSentence(db, id, place++, sentence))) throw new Aborted('stop')
          for (const { article } of sentence.cites) cited.add(article)
          took.first ??= since()
          hub.wake(id)
        }
      } finally {
        // Not waited for: one that hangs would hold this up.
        void said.return(undefined as never).catch(() => {})
      }
      signal.throwIfAborted()
      const also = run.state === 'done' ? besideOf(found, cited) : []
      if (!(await endAnswer(db, id, { ...run, also }))) run.state = 'stopped'
    } catch (error) {
      const why = signal.aborted ? (signal.reason as Error) : (error as Error)
      const { state, code } = endOf(why)
      run.state = state
      if (!(why instanceof Aborted)) log(withoutWords(why))
      await endAnswer(db, id, { state, error: code }).catch(log)
    } finally {
      clearTimeout(late)
      slot.release()
      const { state, engine } = run
      await noteRun(db, {
        ...{ id, day: romeDay(clock()), rag_type: ragType, state, engine },
        ...{ tokens_read: tokens?.read ?? null, tokens_written: tokens?.written ?? null },
        ...{ waited_ms: took.waited, first_ms: took.first, whole_ms: since() },
      }).catch(log)
    }
  }

  return {
    process,
    /** A place in the queue of this process, to begin with or to release; null: it is full. */
    enter: (account: number): Slot | null => queue.enter(account),
    /** Begins an answer that is stored as running; fulfils with its scope, or null when there is none. */
    begin(wanted: Wanted, slot: Slot): Promise<Scope | null> {
      const controller = new AbortController()
      const { promise, resolve } = Promise.withResolvers<Scope | null>()
      const id = wanted.answer
      const over = make(wanted, slot, controller.signal, resolve).finally(() => {
        running.delete(id)
        // What still works for it ends too, above all a model.
        controller.abort(new Aborted('stop'))
        resolve(null)
        hub.wake(id)
        if (running.size === 0) {
          clearInterval(beat)
          beat = undefined
        }
      })
      running.set(id, { controller, over })
      beat ??= setInterval(() => void tend(), BEAT_MS).unref()
      return promise
    },
    /** What the database told: `changed ID`, `stop ID`, or that anything may have happened. */
    heard(payload: string): void {
      const [what, id] = payload.split(' ')
      if (what === 'stop' && id) stop(id, 'stop')
      if (id === undefined) void tend()
      hub.wake(id)
    },
    async close(): Promise<void> {
      for (const id of running.keys()) stop(id, 'closing')
      await Promise.all([...running.values()].map(({ over }) => over))
    },
  }
}
export type Runs = ReturnType<typeof runs>

/** What is promised, unless the signal comes first: what hangs is left alone. */
async function unless<T>(signal: AbortSignal, promised: Promise<T>): Promise<T> {
  promised.catch(() => {})
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promised, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

const endOf = (why: Error): { state: 'stopped' | 'failed'; code: string | null } => {
  if (why instanceof Aborted && (why.why === 'stop' || why.why === 'closing'))
    return { state: 'stopped', code: null }
  if (why instanceof Aborted && why.why === 'busy') return { state: 'failed', code: 'ERR_BUSY' }
  const outage = why instanceof Aborted || why instanceof ModelFailure || isOutage(why)
  return { state: 'failed', code: outage ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL' }
}

/** Errors of the database carry the values of their row: nobody's question is written to a log. */
const withoutWords = (error: Error): Error => {
  delete (error as { detail?: unknown }).detail
  return error
}

/** Articles beside an answer: so many, at least so much of what the best passage is worth. */
const MOST_BESIDE = 4
const WORTH = 0.5

function besideOf(found: readonly Found[], cited: ReadonlySet<number>): number[] {
  const near = found.filter(({ score }) => score >= WORTH * found[0]!.score)
  const articles = new Set(near.map(({ article }) => article))
  return [...articles].filter((article) => !cited.has(article)).slice(0, MOST_BESIDE)
}

/**
 * Gives sources their numbers, in the order in which they come: the same words of the same article are the
 * same source. What cites only what was not found is not said (null).
 */
function numbering(found: readonly Found[]): (sentence: Sentence) => StoredSentence | null {
  const numbers = new Map<string, number>()
  const known = new Set(found.map(({ article }) => article))
  return ({ opens, text, cites }) => {
    const kept = new Map<number, StoredCite>()
    for (const { article, place, quote: whole } of cites) {
      if (!known.has(article)) continue
      const quote = cut(whole, LONGEST_QUOTE)
      const key = `${article} ${quote}`
      const n = numbers.get(key) ?? numbers.size + 1
      numbers.set(key, n)
      kept.set(n, { n, article, place, quote })
    }
    return cites.length > 0 && kept.size === 0 ? null : { opens, text, cites: [...kept.values()] }
  }
}
