import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILE_BYTES, MOST_FILES } from 'contract/assistance/support/chat/limits.ts'
import type { ChatFile, FileKind } from 'contract/assistance/support/chat/messages.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import type { Body } from '../../../platform/wire/call.ts'
import { chatFileNameOf } from '../file-type.ts'
import type { SupportPorts } from '../ports.ts'
import { type Chat, lockChat } from '../store/chats.ts'
import {
  addChatFile,
  asChatFile,
  markChatFileStored,
  chatFileKey,
  removeChatFile,
  storageUsed,
  type StoredFile,
} from '../store/chat-files.ts'
import { remake } from './remake.ts'
import { countsByKey } from '../../../platform/jobs/counts-by-key.ts'
import { networkMark } from '../network-mark.ts'
import { uploadTurn } from '../../../platform/jobs/upload-turn.ts'

/**
 * Bytes of files that no message has named: of all, of readers in one network, which may have many chats, and
 * of one side of a chat.
 */
const MOST_WAITING = { all: 2_000_000_000, network: 300_000_000, side: 60_000_000 } as const
/**
 * Files that come in at the same moment: of all, from one network, which may have many chats, and for one
 * side of a chat.
 */
const MOST_AT_ONCE = { all: 40, network: 10, side: 4 } as const

export interface Upload {
  chat: string
  side: StoredFile['side']
  kind: FileKind
  name: string
  network: string
}

type Refused = 'ERR_FILE_TYPE' | 'ERR_FILE_EMPTY' | 'ERR_FILE_TOO_LARGE' | 'ERR_FILES_FULL'

/**
 * Takes files in for messages that will name them. `may` says of a chat as it stands why not; it is asked
 * before a byte is read, and again when the row is written. The row comes before the file, and the file is
 * whole or not there: whatever breaks in between is found and removed.
 */
export function fileTaker({ db, files, secret }: Pick<SupportPorts, 'db' | 'files' | 'secret'>) {
  const comingIn = countsByKey()

  async function takeIn<No extends string>(
    { chat, side, kind, name, network: from }: Upload,
    body: Body,
    may: (chat: Chat | undefined) => No | null,
  ): Promise<ChatFile | No | Refused> {
    // Colleagues sit in one office.
    const network = side === 'reader' ? networkMark(secret, 'chat files', from) : null
    const room = async (tx: Tx, bytes: number): Promise<No | Refused | null> => {
      const no = may(await lockChat(tx, chat))
      if (no !== null) return no
      const used = await storageUsed(tx, { chat, side, network })
      return used.files >= MOST_FILES ||
        used.waiting + bytes > MOST_WAITING.side ||
        used.ofNetwork + bytes > MOST_WAITING.network ||
        used.ofAll + bytes > MOST_WAITING.all
        ? 'ERR_FILES_FULL'
        : null
    }
    const no = await db.transaction().execute((tx) => room(tx, 0))
    if (no !== null) return no
    await using draft = await draftFile()
    const length = await received(body, draft.path, FILE_BYTES[kind])
    if (length === 0) return 'ERR_FILE_EMPTY'
    if (length === null) return 'ERR_FILE_TOO_LARGE'
    // Only those whose turn it is are in memory. The draft goes when this function returns.
    return await uploadTurn.run(side === 'reader' ? `network ${from}` : `chat ${chat}`, async () => {
      const remade = await remake(draft.path, kind)
      if (remade === null) return 'ERR_FILE_TYPE'
      const { bytes, type, seconds, width, height } = remade
      const row = await db.transaction().execute(async (tx) => {
        const full = await room(tx, bytes.length)
        if (full !== null) return full
        return addChatFile(tx, {
          chat_id: chat,
          side,
          kind,
          type,
          seconds,
          width,
          height,
          network,
          name: chatFileNameOf(name, type),
          bytes: bytes.length,
        })
      })
      if (typeof row === 'string') return row
      try {
        await files.put(chatFileKey(row.id), bytes)
        if (!(await markChatFileStored(db, row.id))) throw new Error(`the chat of file ${row.id} has gone`)
      } catch (error) {
        await files.remove(chatFileKey(row.id)).catch(() => {})
        await removeChatFile(db, row.id).catch(() => {})
        throw error
      }
      return asChatFile(row)
    })
  }

  return async <No extends string>(
    upload: Upload,
    body: Body,
    may: (chat: Chat | undefined) => No | null,
  ): Promise<ChatFile | No | Refused> => {
    const places = [
      [`side ${upload.chat} ${upload.side}`, MOST_AT_ONCE.side],
      [`network ${upload.network}`, MOST_AT_ONCE.network],
      ['all', MOST_AT_ONCE.all],
    ] as const
    if (places.some(([place, max]) => comingIn.of(place) >= max)) return 'ERR_FILES_FULL'
    const releases = places.map(([place]) => comingIn.add(place))
    try {
      return await takeIn(upload, body, may)
    } finally {
      for (const letGo of releases) letGo()
    }
  }
}
export type FileTaker = ReturnType<typeof fileTaker>

/** A place for what comes in, gone afterwards whatever happens. */
async function draftFile() {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-chat-'))
  return {
    path: join(folder, 'draft'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Writes a body to a file as it comes; gives its bytes, null when it goes on after `most`. */
async function received(body: Body, path: string, max: number): Promise<number | null> {
  let length = 0
  async function* counted() {
    for await (const chunk of body.stream()) {
      length += chunk.length
      if (length > max) return
      yield chunk
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }))
  return length > max ? null : length
}
