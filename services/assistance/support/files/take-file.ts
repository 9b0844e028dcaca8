import { FILE_BYTES, MAX_FILES } from 'contract/assistance/support/chat/limits.ts'
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
import { type FilePlace, filePlaces, networkShares } from '../../../platform/wire/file-places.ts'
import { wideNetworkOf } from '../../../platform/wire/network.ts'
import { networkMark } from '../network-mark.ts'
import { uploadTurn } from '../../../platform/jobs/upload-turn.ts'

/**
 * Bytes of files that no message has named: of all, of readers on one line or in one network, which may have
 * many chats, and of one side of a chat.
 */
const MAX_WAITING = { all: 2_000_000_000, line: 600_000_000, network: 300_000_000, side: 60_000_000 } as const
/**
 * Files that come in at the same moment: of all, from one line or network, which may have many chats, and for
 * one side of a chat.
 */
const MAX_AT_ONCE = { all: 40, line: 20, network: 10, side: 4 } as const

export interface Upload {
  chat: string
  side: StoredFile['side']
  kind: FileKind
  name: string
  address: string | null
}

type Refused = 'ERR_FILE_TYPE' | 'ERR_FILE_EMPTY' | 'ERR_FILE_TOO_LARGE' | 'ERR_FILES_FULL'

/**
 * Takes files in for messages that will name them. `may` says of a chat as it stands why not; it is asked
 * before a byte is read, and again when the row is written. The row comes before the file, and the file is
 * whole or not there: whatever breaks in between is found and removed.
 */
export function fileTaker({ db, files, secret }: Pick<SupportPorts, 'db' | 'files' | 'secret'>) {
  const places = filePlaces()

  async function takeIn<No extends string>(
    { chat, side, kind, name, address }: Upload,
    body: Body,
    place: FilePlace,
    may: (chat: Chat | undefined) => No | null,
  ): Promise<ChatFile | No | Refused> {
    // Colleagues sit in one office.
    const network = side === 'reader' ? networkMark(secret, 'chat files', address) : null
    const room = async (tx: Tx, bytes: number): Promise<No | Refused | null> => {
      const no = may(await lockChat(tx, chat))
      if (no !== null) return no
      const used = await storageUsed(tx, { chat, side, network })
      return used.files >= MAX_FILES ||
        used.waiting + bytes > MAX_WAITING.side ||
        used.ofNetwork + bytes > MAX_WAITING.network ||
        used.ofLine + bytes > MAX_WAITING.line ||
        used.ofAll + bytes > MAX_WAITING.all
        ? 'ERR_FILES_FULL'
        : null
    }
    const no = await db.transaction().execute((tx) => room(tx, 0))
    if (no !== null) return no
    const draft = await place.receive(upTo(body, FILE_BYTES[kind]))
    if (draft === null) return 'ERR_FILES_FULL'
    if (draft.bytes === 0) return 'ERR_FILE_EMPTY'
    if (draft.bytes > FILE_BYTES[kind]) return 'ERR_FILE_TOO_LARGE'
    const client = side === 'reader' ? `network ${wideNetworkOf(address)}` : `chat ${chat}`
    // Only those whose turn it is are in memory.
    return await uploadTurn.run(client, async () => {
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
    const { chat, side, address } = upload
    const place = places.enter([
      { of: `side ${chat} ${side}`, max: MAX_AT_ONCE.side },
      ...networkShares(address, MAX_AT_ONCE),
    ])
    if (!place) return 'ERR_FILES_FULL'
    try {
      return await takeIn(upload, body, place, may)
    } finally {
      await place.release()
    }
  }
}
export type FileTaker = ReturnType<typeof fileTaker>

/** A body until it is longer than it may be. */
async function* upTo(body: Body, max: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of body.stream()) {
    yield chunk
    length += chunk.length
    if (length > max) return
  }
}
