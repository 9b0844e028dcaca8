import { task } from '../../../platform/features/feature.ts'
import { whoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import { answerReadDeskFile, answerReadFile, answerUploadDeskFile, answerUploadFile } from './answer-files.ts'
import { answerReadMap } from '../maps/read-map.ts'
import { removeChatFiles } from './remove-files.ts'
import { fileTaker } from './take-file.ts'

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
