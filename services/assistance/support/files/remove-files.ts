import type { SupportPorts } from '../ports.ts'
import { chatFileKey, unusedChatFiles, removeChatFile } from '../store/chat-files.ts'

const MOST_AT_ONCE = 500

/**
 * Removes files of chats that were forgotten or erased and of messages that were taken back, and those that
 * no message named within a day. Files go before their rows: what is cut short is taken up the next time.
 */
export async function removeChatFiles({ db, files }: Pick<SupportPorts, 'db' | 'files'>): Promise<void> {
  for (;;) {
    const ids = await unusedChatFiles(db, MOST_AT_ONCE)
    for (const id of ids) {
      await files.remove(chatFileKey(id))
      await removeChatFile(db, id)
    }
    if (ids.length < MOST_AT_ONCE) return
  }
}
