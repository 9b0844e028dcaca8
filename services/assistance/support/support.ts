import { z } from 'zod'
import { type Feature, job, task } from '../../platform/features/feature.ts'
import { afterChats } from './after/rate-chat.ts'
import { assistant } from './assistant/assistant.ts'
import { chats } from './chat/chat.ts'
import { chatFiles } from './files/files.ts'
import { desk } from './desk/desk.ts'
import { answerReadContact } from './opening-hours.ts'
import type { SupportPorts } from './ports.ts'
import { forgetOld } from './forget-old.ts'
import { answerReadQuestions, answerSearchQuestions, answerRate } from './questions/answer-questions.ts'
import { questionsOf } from './questions/questions.ts'
import { eraseChats, exportChats, filesOfChats } from './store/chat-personal-data.ts'
import { attachmentFiles, eraseTickets, exportTickets } from './store/personal-data.ts'
import { attachmentKey, REMOVE_ATTACHMENTS } from './store/tickets.ts'
import { answerUpload } from './take-attachment.ts'
import { supportWords } from './words.ts'
import { answerWriteTicket } from './create-ticket.ts'

/** Customer care: what people write to it, and the questions that are answered already. */
export function support(ports: SupportPorts): Feature {
  const { db, files, emailKeyOf } = ports
  const questions = questionsOf(ports)
  const chatting = chats(ports)
  const assisting = assistant(ports, questions)
  const sending = chatFiles(ports)
  return {
    name: 'support',
    calls: [
      answerReadContact(ports),
      answerUpload(ports),
      answerWriteTicket(ports),
      answerReadQuestions(questions),
      answerSearchQuestions(questions),
      answerRate(ports, questions),
      ...chatting.calls,
      ...assisting.calls,
      ...sending.calls,
      ...afterChats(ports).calls,
      ...desk(ports).calls,
    ],
    jobs: [
      job(REMOVE_ATTACHMENTS, z.object({ ids: z.array(z.string()) }), async ({ ids }) => {
        for (const id of ids) await files.remove(attachmentKey(id))
      }),
      task('forget-tickets', () => forgetOld({ db, files }), { times: '23 2 * * *' }),
      ...chatting.jobs,
      ...assisting.jobs,
      ...sending.jobs,
    ],
    listeners: { ...chatting.hears, ...assisting.hears },
    close: chatting.close,
    personal: {
      exports: async (db, account) => {
        const key = await emailKeyOf(db, account)
        return { ...(await exportTickets(db, account, key)), ...(await exportChats(db, account, key)) }
      },
      words: supportWords,
      files: async (db, account) => {
        const key = await emailKeyOf(db, account)
        return [...(await attachmentFiles(db, account, key)), ...(await filesOfChats(db, account, key))]
      },
      erases: async (tx, account) => {
        const key = await emailKeyOf(tx, account)
        await eraseChats(tx, account, key)
        await eraseTickets(tx, account, key)
      },
    },
  }
}
