import { task } from '../../../platform/features/feature.ts'
import { whoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import { answerReadDeskFile, answerReadFile, answerUploadDeskFile, answerUploadFile } from './answer-files.ts'
import { answerReadMap } from '../maps/read-map.ts'
import { fileTaker } from './take-file.ts'
import { chatFileKey, unusedChatFiles, removeChatFile } from '../store/chat-files.ts'

/** What the two sides of a chat send each other besides words. */
export function chatFiles(ports: SupportPorts) {
  const whose = whoseChat(ports)
  const take = fileTaker(ports)
  return {
    calls: [
      answerReadMap(ports),
      answerUploadFile(take, whose),
      answerUploadDeskFile(take),
      answerReadFile(ports, whose),
      answerReadDeskFile(ports),
    ],
    jobs: [task('remove-chat-files', () => removeChatFiles(ports), { times: '*/5 * * * *' })],
  }
}

const MAX_AT_ONCE = 500

/**
 * Removes files of chats that were forgotten or erased and of messages that were taken back, and those that
 * no message named within a day. Files go before their rows: what is cut short is taken up the next time.
 */
export async function removeChatFiles({ db, files }: Pick<SupportPorts, 'db' | 'files'>): Promise<void> {
  for (;;) {
    const ids = await unusedChatFiles(db, MAX_AT_ONCE)
    for (const id of ids) {
      await files.remove(chatFileKey(id))
      await removeChatFile(db, id)
    }
    if (ids.length < MAX_AT_ONCE) return
  }
}
