import { whoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import { answerRateChat } from './rate-chat.ts'
import { answerMailTranscript, answerSaveTranscript } from './transcript-calls.ts'

/** What a reader does when a chat is over: says how it was, takes it along. */
export function afterChats(ports: SupportPorts) {
  const whose = whoseChat(ports)
  return {
    calls: [
      answerRateChat(ports, whose),
      answerSaveTranscript(ports, whose),
      answerMailTranscript(ports, whose),
    ],
  }
}
