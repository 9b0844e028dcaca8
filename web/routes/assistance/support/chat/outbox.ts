import * as z from 'zod/mini'
import { type ReaderSays, readerSays } from 'contract/assistance/support/chat/live.ts'
import { type ChatFile, chatFile } from 'contract/assistance/support/chat/messages.ts'

/** What was said and is not known to be saved yet. It is said again, with the same id, until it is. */
export type Said = Extract<ReaderSays, { type: 'say' }>

/**
 * Something of a chat that waits to be saved. `at`: when it was said, ISO 8601. `file`: what the upload was
 * answered with.
 */
export interface Waiting {
  chat: string
  person: string
  at: string
  said: Said
  file: ChatFile | null
}

const nullableFile = z.nullable(chatFile)

/** Nobody says more without being heard. */
export const MOST_WAITING = 100

/** How often what was too much is said again before it is told as not taken, and after how many ms. */
export const MOST_REPEATS = 3
export const TOO_MUCH_MS = 5000

/** What waits of a text in storage; nothing of what cannot be read. */
export function readWaiting(text: string | null): Waiting[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(value: unknown): value is Waiting {
  const { chat, person, at, said, file } = (value ?? {}) as Partial<Waiting>
  return (
    nullableFile.safeParse(file).success &&
    typeof chat === 'string' &&
    typeof person === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    said?.type === 'say' &&
    // What an older version left may be drawn no more, and is answered by no service.
    readerSays.safeParse(said).success
  )
}

/**
 * What of it is this person's in this chat, in the order in which it was said. What a visitor said goes along
 * when they sign in: the chat is the same. All else is nobody's here.
 */
export const waitingFor = (waiting: readonly Waiting[], chat: string, person: string): Waiting[] =>
  waiting.filter((one) => one.chat === chat && (one.person === person || one.person === ''))

/** With one more at the end; the same again is not there twice. */
export const withWaiting = (waiting: readonly Waiting[], one: Waiting): Waiting[] =>
  waiting.some(({ said }) => said.id === one.said.id) || waiting.length >= MOST_WAITING
    ? [...waiting]
    : [...waiting, one]

export const withoutWaiting = (waiting: readonly Waiting[], id: string): Waiting[] =>
  waiting.filter(({ said }) => said.id !== id)

/** The words of something, to be shown again; '' of what has none. */
export const wordsOf = ({ said: { content } }: Waiting): string =>
  ('text' in content ? content.text : undefined) ?? ''
