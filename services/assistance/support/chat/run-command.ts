import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { ReaderCommand, ReaderEvent } from 'contract/assistance/support/chat/live.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { containsUnstorableText } from '../../../platform/language/unstorable-text.ts'
import { rateCounter } from '../../../platform/wire/rate-counter.ts'
import { recordReceipt, remove, retract, sendMessage, type Speaker } from './speak.ts'

/** What one socket may send in so many milliseconds: messages are counted apart from what costs less. */
const WINDOW_MS = 10_000
const limits = { message: 40, other: 120 } as const
const RETRY_MS = 200

const uuidOrNull = z.nullable(z.uuid()).catch(null)

/**
 * Parses a command of a socket. `refused`: it is not valid, with the message and the chat it names, if it
 * names them.
 */
export function parseCommand<T>(
  shape: { safeParse(raw: unknown): { success: true; data: T } | { success: false } },
  text: string,
): T | { refused: string | null; chat: string | null } {
  try {
    const raw: unknown = JSON.parse(text)
    const parsed = shape.safeParse(raw)
    if (parsed.success && !containsUnstorableText(parsed.data)) return parsed.data
    const named = z.object({ id: uuidOrNull, chat: uuidOrNull }).safeParse(raw)
    return { refused: named.data?.id ?? null, chat: named.data?.chat ?? null }
  } catch {
    return { refused: null, chat: null }
  }
}

/** Throttles a socket: waits until one more command of a type may run, and reads no further meanwhile. */
export function commandThrottle(now: () => number = Date.now) {
  const counters = {
    message: rateCounter({ max: limits.message, windowMs: WINDOW_MS, now, keys: 1 }),
    other: rateCounter({ max: limits.other, windowMs: WINDOW_MS, now, keys: 1 }),
  }
  return async (type: string): Promise<void> => {
    const counter = counters[['say', 'retract', 'remove', 'hello'].includes(type) ? 'message' : 'other']
    while (!counter.allow('')) await wait(RETRY_MS)
  }
}

type Command = Exclude<ReaderCommand, { type: 'hello' | 'typing' }>
type Answer = Extract<ReaderEvent, { type: 'saved' | 'refused' }>

/** Runs a command of either side on a chat; returns what its sender is answered, null: nothing. */
export async function runCommand(
  db: Database,
  chat: string,
  speaker: Speaker,
  command: Command,
): Promise<Answer | null> {
  switch (command.type) {
    case 'say': {
      const outcome = await sendMessage(db, chat, speaker, command)
      return typeof outcome === 'string'
        ? { type: 'refused', id: command.id, code: outcome }
        : { type: 'saved', id: command.id, order: outcome.order }
    }
    case 'received':
    case 'read':
      await recordReceipt(db, chat, speaker, command.type, command.upTo)
      return null
    case 'retract':
    case 'remove': {
      const code = await (command.type === 'retract' ? retract : remove)(db, chat, speaker, command.id)
      return code === null ? null : { type: 'refused', id: command.id, code }
    }
  }
}
