import { romeClock, romeDay } from 'contract/platform/rome.ts'
import type { StoredMessage } from '../store/chat-messages.ts'
import type { Chat } from '../store/chats.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { fileNamesOf, messageWords, type Worded } from './message-words.ts'
import { titleOf } from './views.ts'

/**
 * Words of somebody's in a text with other lines: those after the first are set in, so that nobody writes a
 * line of somebody else's.
 */
export const setIn = (text: string): string => text.split(/[\n\v\f\u0085\u2028\u2029]/).join('\n    ')

/** What was said in a chat as a text, a message a line, by the clock of Rome. */
export async function transcriptOf(
  db: Database | Tx,
  chat: Pick<Chat, 'name'>,
  messages: readonly (Worded & Pick<StoredMessage, 'operator_name' | 'at'>)[],
  fileName: (name: string) => string = (name) => name,
): Promise<string> {
  const names = await fileNamesOf(db, messages)
  const fileNames = new Map(Array.from(names, ([id, name]) => [id, fileName(name)]))
  let day = ''
  return messages
    .flatMap((message) => {
      const [fresh, title] = [romeDay(message.at), titleOf(message, chat)]
      const head = fresh === day ? [] : [`${day === '' ? '' : '\n'}${fresh.split('-').reverse().join('.')}`]
      day = fresh
      const words = setIn(messageWords(message, fileNames))
      return [...head, `${romeClock(new Date(message.at))} ${title ? `${title}: ` : ''}${words}`]
    })
    .join('\n')
}
