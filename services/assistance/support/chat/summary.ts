import { LONGEST_SUMMARY } from 'contract/assistance/support/chat/limits.ts'
import type { StoredMessage } from '../store/chat-messages.ts'

/** Of an answer of the assistant's no more is in a summary. */
const MAX_ANSWER = 120
const BETWEEN = '\n'

/**
 * What a chat with the assistant was about, for whoever goes on with it: the reader's questions, whole as far
 * as there is room, the last one first to be kept, and how the assistant's last answer began. At most
 * `LONGEST_SUMMARY` characters; '' when nothing was asked. The reader may correct it.
 */
export function summaryOf(messages: readonly Pick<StoredMessage, 'author' | 'text' | 'retracted'>[]): string {
  const messagesWithText = messages.filter(({ text, retracted }) => text.trim() !== '' && retracted === null)
  const questions = messagesWithText
    .filter(({ author }) => author === 'reader')
    .map(({ text }) => `– ${oneLine(text)}`)
  if (questions.length === 0) return ''
  const answer = messagesWithText.findLast(({ author }) => author === 'assistant')
  const end = answer ? `L’assistente ha risposto: «${truncate(plain(answer.text), MAX_ANSWER)}»` : ''
  const head = questions.length === 1 ? 'Ho chiesto all’assistente:' : 'Ho chiesto all’assistente, in ordine:'
  let room = LONGEST_SUMMARY - head.length - (end ? end.length + BETWEEN.length : 0)
  const lines: string[] = []
  for (const question of questions.reverse()) {
    const whole = truncate(question, room - BETWEEN.length)
    if (whole.length <= 2 || (whole !== question && lines.length > 0)) break
    lines.unshift(whole)
    room -= whole.length + BETWEEN.length
  }
  return [head, ...lines, ...(end ? [end] : [])].join(BETWEEN)
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')
/** Links without their addresses. */
const plain = (text: string): string => oneLine(text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1'))
const truncate = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, Math.max(max - 1, 0))
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
