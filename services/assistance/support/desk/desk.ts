import type { SupportPorts } from '../ports.ts'
import { answerActForReader } from './act.ts'
import { answerReadNotes, answerWriteNote } from './notes.ts'
import { answerReadReaderCard } from './reader.ts'
import { answerReadReplies, answerRemoveReply, answerSaveReply } from './replies.ts'

/** What an operator has at hand beside the talk: notes, replies, the reader's card, acts for them. */
export const desk = (ports: Pick<SupportPorts, 'db' | 'readerCare'>) => ({
  calls: [
    answerReadReaderCard(ports),
    answerActForReader(ports),
    answerReadNotes(ports),
    answerWriteNote(ports),
    answerReadReplies(ports),
    answerSaveReply(ports),
    answerRemoveReply(ports),
  ],
})
