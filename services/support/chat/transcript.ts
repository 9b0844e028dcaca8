import { romeClock, romeDay } from 'contract/rome.ts'
import type { StoredMessage } from '../store/chat-messages.ts'
import type { Chat } from '../store/chats.ts'
import { titleOf, typeWords } from './views.ts'

/**
 * Words of somebody's in a text with other lines: those after the first are set in, so that nobody writes a
 * line of somebody else's.
 */
export const setIn = (text: string): string => text.split(/[\n\v\f\u0085\u2028\u2029]/).join('\n    ')

/** What was said in a chat as a text, a message a line, by the clock of Rome. */
export const transcriptOf = (
  chat: Pick<Chat, 'name'>,
  messages: readonly Pick<StoredMessage, 'author' | 'operator_name' | 'type' | 'text' | 'retracted' | 'at'>[],
): string => {
  let day = ''
  return messages
    .flatMap((message) => {
      const [fresh, title] = [romeDay(message.at), titleOf(message, chat)]
      const head = fresh === day ? [] : [`${day === '' ? '' : '\n'}${fresh.split('-').reverse().join('.')}`]
      day = fresh
      return [
        ...head,
        `${romeClock(new Date(message.at))} ${title ? `${title}: ` : ''}${setIn(wordsOf(message))}`,
      ]
    })
    .join('\n')
}

const wordsOf = ({ type, text, retracted }: Pick<StoredMessage, 'type' | 'text' | 'retracted'>): string =>
  retracted !== null
    ? '[messaggio ritirato]'
    : type === 'text' || type === 'system'
      ? text
      : `[${typeWords[type]}]${text ? ` ${text}` : ''}`
