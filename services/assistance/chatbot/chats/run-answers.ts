import type { Context } from '../../../platform/features/context.ts'
import { randomUUID } from 'node:crypto'
import type { AnswerLevel, AnswerState, RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { MAX_QUOTE_LENGTH } from 'contract/assistance/chatbot/limits.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { truncate } from '../../../platform/language/truncate.ts'
import { isOutage } from '../../../platform/database/outage.ts'
import { ModelFailure } from '../../../platform/outside/language-model.ts'
import type {
  Answerer,
  AnswerRequest,
  AnswerOutcome,
  RetrievedPassage,
  Retrieval,
  Sentence,
} from '../pipeline.ts'
import type { Hub } from './hub.ts'
import { type Slot, type TurnLimits, turns } from '../../../platform/jobs/turns.ts'
import {
  addSentence,
  endAnswer,
  setEngine,
  heartbeat,
  setScope,
  type StoredCite,
  type StoredSentence,
} from './store/answers.ts'
import { recordRun } from './store/runs.ts'

/** What a run answers. `before`: question and scope of the turn before. */
interface RunRequest {
  answer: string
  ragType: RagTypeId
  question: string
  /** The scope that the reader selected; null: the one that the question names. */
  selectedScope: Scope | null
  before: { question: string; scope: Scope } | null
  /** Earlier turns, oldest first. */
  turns: () => Promise<AnswerRequest['turns']>
}

/** What runs need from outside. */
interface RunPorts extends Pick<Context, 'db' | 'log' | 'clock'> {
  retrieval: Retrieval
  answering: Answerer
  hub: Hub
}

/** Passages that are retrieved for an answer. */
export const MAX_PASSAGES = 24
/** An answer that takes longer fails, ms. */
const MAX_ANSWER_MS = 60_000
/** A question that waits longer fails with ERR_BUSY, ms. */
const MAX_WAIT_MS = 60_000
/** Interval of the heartbeat, ms; well below `DEAD_AFTER`. */
const HEARTBEAT_MS = 3_000
const LIMITS: TurnLimits = { atOnce: 6, waiting: 60, atOnceEach: 2, waitingEach: 4 }

/** Why a run was aborted. */
class Aborted extends Error {
  readonly why: 'stop' | 'closing' | 'late' | 'busy'
  constructor(why: Aborted['why']) {
    super(`the answer was ended: ${why}`)
    this.why = why
  }
}

/**
 * Generates answers independently of connections and stores each sentence as it comes. Other processes are
 * notified by the database (`onNotification`).
 */
export function runs({ db, retrieval, answering, hub, log, clock }: RunPorts, limits = LIMITS) {
  /** The id of this process in the rows of its answers. */
  const process = randomUUID()
  const queue = turns(limits)
  const running = new Map<string, { controller: AbortController; over: Promise<void> }>()
  let beat: NodeJS.Timeout | undefined
  let closed = false

  const stop = (id: string, why: Aborted['why']) => running.get(id)?.controller.abort(new Aborted(why))
  /** Sends the heartbeat of running answers, and aborts those that were stopped elsewhere. */
  async function sendHeartbeat() {
    const ids = [...running.keys()]
    try {
      const still = await heartbeat(db, ids)
      for (const id of ids) if (!still.has(id)) stop(id, 'stop')
    } catch (error) {
      log(error)
    }
  }

  async function generate(
    request: RunRequest,
    slot: Slot,
    signal: AbortSignal,
    scoped: (scope: Scope) => void,
  ) {
    const { answer: id, ragType, question } = request
    const began = performance.now()
    const since = () => Math.round(performance.now() - began)
    const run = {
      state: 'stopped' as Exclude<AnswerState, 'running'>,
      engine: 'extractive' as AnswerOutcome['engine'],
      level: 'claim' as AnswerLevel,
    }
    const took = { waited: 0, first: null as number | null }
    let tokens: AnswerOutcome['tokens'] = null
    let late: NodeJS.Timeout | undefined
    const endLate = (ms: number, why: 'late' | 'busy') => {
      clearTimeout(late)
      late = setTimeout(() => stop(id, why), ms)
    }
    try {
      endLate(MAX_WAIT_MS, 'busy')
      const understood = await orAbort(
        signal,
        retrieval.understand(question, romeDay(clock()), request.before),
      )
      const scope = request.selectedScope ?? understood.scope
      if (!(await setScope(db, id, scope, understood.query))) throw new Aborted('stop')
      scoped(scope)
      await orAbort(signal, slot.turn)
      took.waited = since()
      endLate(MAX_ANSWER_MS, 'late')
      const passages = await orAbort(signal, retrieval.search(understood.query, ragType, scope, MAX_PASSAGES))
      const articles = await orAbort(signal, retrieval.wholeArticles(passages))
      const turns = await orAbort(signal, request.turns())
      const { query } = understood
      const sentences = answering.answer({ question, query, turns, passages, articles, signal })
      const number = citationNumbering(passages)
      const cited = new Set<number>()
      try {
        for (let place = 0; ;) {
          const step = await orAbort(signal, sentences.next())
          if (step.done) {
            run.level = step.value.level
            run.state = run.level === 'headlines' ? 'declined' : 'done'
            run.engine = step.value.engine
            tokens = step.value.tokens
            break
          }
          // Stored at once: an answer that a model began and did not finish is marked as a model's too.
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
        // Not awaited, since it may hang.
        void sentences.return(undefined as never).catch(() => {})
      }
      signal.throwIfAborted()
      const also = run.state === 'done' ? relatedTo(passages, cited) : []
      if (!(await endAnswer(db, id, { ...run, also }))) run.state = 'stopped'
    } catch (error) {
      const why = signal.aborted ? (signal.reason as Error) : (error as Error)
      const { state, code } = failureOf(why)
      run.state = state
      if (!(why instanceof Aborted)) log(withoutDetail(why))
      await endAnswer(db, id, { state, error: code }).catch(log)
    } finally {
      clearTimeout(late)
      slot.release()
      const { state, engine } = run
      await recordRun(db, {
        id,
        day: romeDay(clock()),
        rag_type: ragType,
        state,
        engine,
        tokens_read: tokens?.read ?? null,
        tokens_written: tokens?.written ?? null,
        waited_ms: took.waited,
        first_ms: took.first,
        whole_ms: since(),
      }).catch(log)
    }
  }

  return {
    process,
    /** Reserves a place in the queue of this process; null: it is full, or closed. */
    enter: (account: number): Slot | null => (closed ? null : queue.enter(account)),
    /** Starts an answer that is stored as running; resolves with its scope, or null when it ended before. */
    start(request: RunRequest, slot: Slot): Promise<Scope | null> {
      const controller = new AbortController()
      const { promise, resolve } = Promise.withResolvers<Scope | null>()
      const id = request.answer
      const over = generate(request, slot, controller.signal, resolve).finally(() => {
        running.delete(id)
        // Ends whatever still works for it, above all a model.
        controller.abort(new Aborted('stop'))
        resolve(null)
        hub.wake(id)
        if (running.size === 0) {
          clearInterval(beat)
          beat = undefined
        }
      })
      running.set(id, { controller, over })
      beat ??= setInterval(() => void sendHeartbeat(), HEARTBEAT_MS).unref()
      return promise
    },
    /** Handles a notification: `changed ID`, `stop ID`, or without an id that any may have been missed. */
    onNotification(payload: string): void {
      const [what, id] = payload.split(' ')
      if (what === 'stop' && id) stop(id, 'stop')
      if (id === undefined) void sendHeartbeat()
      hub.wake(id)
    },
    async close(): Promise<void> {
      closed = true
      for (const id of running.keys()) stop(id, 'closing')
      await Promise.all([...running.values()].map(({ over }) => over))
    },
  }
}
export type Runs = ReturnType<typeof runs>

/** Awaits a promise, or rejects when the signal aborts first. */
async function orAbort<T>(signal: AbortSignal, promised: Promise<T>): Promise<T> {
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

const failureOf = (why: Error): { state: 'stopped' | 'failed'; code: string | null } => {
  if (why instanceof Aborted && (why.why === 'stop' || why.why === 'closing'))
    return { state: 'stopped', code: null }
  if (why instanceof Aborted && why.why === 'busy') return { state: 'failed', code: 'ERR_BUSY' }
  const outage = why instanceof Aborted || why instanceof ModelFailure || isOutage(why)
  return { state: 'failed', code: outage ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL' }
}

/** Removes row values from database errors, so that no question is logged. */
const withoutDetail = (error: Error): Error => {
  delete (error as { detail?: unknown }).detail
  return error
}

/** Related articles of an answer, and the minimum score relative to the best passage. */
const MAX_RELATED = 4
const RELATED_SCORE = 0.5

function relatedTo(passages: readonly RetrievedPassage[], cited: ReadonlySet<number>): number[] {
  const near = passages.filter(({ score }) => score >= RELATED_SCORE * passages[0]!.score)
  const articles = new Set(near.map(({ article }) => article))
  return [...articles].filter((article) => !cited.has(article)).slice(0, MAX_RELATED)
}

/**
 * Numbers the citations in their order: the same quote of the same article is one source. A sentence that
 * cites only what was not retrieved is dropped (null).
 */
function citationNumbering(
  passages: readonly RetrievedPassage[],
): (sentence: Sentence) => StoredSentence | null {
  const numbers = new Map<string, number>()
  const known = new Set(passages.map(({ article }) => article))
  return ({ opens, text, cites }) => {
    const citations = new Map<number, StoredCite>()
    for (const { article, place, quote: whole } of cites) {
      if (!known.has(article)) continue
      const quote = truncate(whole, MAX_QUOTE_LENGTH)
      const key = `${article} ${quote}`
      const n = numbers.get(key) ?? numbers.size + 1
      numbers.set(key, n)
      citations.set(n, { n, article, place, quote })
    }
    return cites.length > 0 && citations.size === 0 ? null : { opens, text, cites: [...citations.values()] }
  }
}
