import { romeClock, romeDay } from 'contract/platform/rome.ts'
import { type StoredMessage, filesById } from '../store/chat-messages.ts'
import type { Chat } from '../store/chats.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { messageTypeWords } from 'contract/assistance/support/chat/message-words.ts'
import { titleOf } from './views.ts'
import type { z } from 'zod/mini'
import { fullDate } from 'contract/platform/dates.ts'
import type { message as messageShape } from 'contract/assistance/support/chat/messages.ts'
import { mapUrl, placeWords } from 'contract/assistance/support/chat/place-words.ts'

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

/** What is told of a message where only words may stand. */
export type Worded = Pick<StoredMessage, 'author' | 'type' | 'text' | 'data' | 'file_id' | 'retracted'>

/** The names of the files that messages have, by their ids. */
export async function fileNamesOf(
  db: Database | Tx,
  messages: readonly Pick<StoredMessage, 'file_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(messages.flatMap(({ file_id }) => file_id ?? []))]
  return new Map((await filesById(db, ids)).map(({ id, name }) => [id, name]))
}

/** A message in words alone, for a letter or a text: what else it has is named, links are written out. */
export function messageWords(message: Worded, fileNames: ReadonlyMap<string, string>): string {
  const { author, type, text, retracted } = message
  if (retracted !== null) return '[messaggio ritirato]'
  if (type === 'text' || type === 'system') return author === 'assistant' ? withAddresses(text) : text
  const named = `[${messageTypeWords[type]}] ${detailOf(message, fileNames)}`.trimEnd()
  return text === '' ? named : `${named}\n${text}`
}

/** A link as the assistant writes it, in Markdown: its words and where it leads. */
export const MARKDOWN_LINK = /\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()]{1,1000})\)/g
const withAddresses = (text: string): string => text.replace(MARKDOWN_LINK, '$1 ($2)')

function detailOf({ data, file_id: file }: Worded, fileNames: ReadonlyMap<string, string>): string {
  const { place, meeting, meetingLink, spotify } = (data ?? {}) as Partial<z.infer<typeof messageShape>>
  if (file !== null) return fileNames.get(file) ?? ''
  if (place) return `${placeWords(place)}: ${mapUrl(place)}`
  if (meeting) return `${meeting.title}, ${fullDate(meeting.begins)} alle ${romeClock(meeting.begins)}`
  if (meetingLink) return `${meetingLink.title}: ${meetingLink.url}`
  return spotify?.url ?? ''
}
