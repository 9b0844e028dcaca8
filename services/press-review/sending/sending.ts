import { z } from 'zod'
import { job, task } from '../../platform/features/feature.ts'
import {
  answerAskReadingCode,
  answerConfirmReading,
  answerEndReading,
  answerReadReadingLink,
} from './confirm-reading.ts'
import { answerCloseDay, answerReadDay, answerReopenDay, answerSendDay } from './send-day.ts'
import {
  answerCancelDelivery,
  answerListDeliveries,
  answerReadDelivery,
  answerReadDeliveryPdf,
  answerReadDifferences,
  answerSendCorrection,
} from './answer-deliveries.ts'
import {
  answerListDoubtful,
  answerListOpenings,
  answerRevokeLetter,
  answerSendLetterAgain,
} from './answer-letters.ts'
import { answerPreviewLetter, answerPreviewPdf } from './preview-delivery.ts'
import {
  answerChooseOpenings,
  answerNoteOpening,
  answerReadReading,
  answerReadReadingPdf,
  answerReadReadingPlace,
  answerReadReadingSheet,
} from './read-delivered.ts'
import { answerReadSchedule, answerWriteSchedule } from './change-schedule.ts'
import { drawDelivery } from './draw-delivery.ts'
import { DRAW, SEND } from './jobs.ts'
import { forgetOld, lookAtClock } from './send-scheduled.ts'
import { sendingPersonal } from './personal.ts'
import type { SendingPorts } from './ports.ts'
import { sendDueLetters } from './send-letters.ts'

const editing = [
  answerReadSchedule,
  answerWriteSchedule,
  answerReadDay,
  answerCloseDay,
  answerReopenDay,
  answerPreviewLetter,
  answerPreviewPdf,
  answerSendDay,
  answerListDeliveries,
  answerReadDelivery,
  answerReadDeliveryPdf,
  answerReadDifferences,
  answerSendCorrection,
  answerCancelDelivery,
  answerListDoubtful,
  answerSendLetterAgain,
  answerRevokeLetter,
  answerListOpenings,
]
const reading = [
  answerReadReadingLink,
  answerAskReadingCode,
  answerConfirmReading,
  answerReadReading,
  answerReadReadingPdf,
  answerReadReadingSheet,
  answerReadReadingPlace,
  answerNoteOpening,
  answerChooseOpenings,
  answerEndReading,
]

/** A press review sent by hand and by its schedule, and read by link (decisions/press-review-sending.md). */
export const sending = (ports: SendingPorts) => ({
  calls: [...editing, ...reading].map((answer) => answer(ports)),
  jobs: [
    task('open-press-reviews', () => lookAtClock(ports), { times: '* * * * *' }),
    job(DRAW, z.object({ delivery: z.uuid() }), ({ delivery }) => drawDelivery(ports, delivery), {
      weight: 'heavy',
    }),
    job(SEND, z.object({}), () => sendDueLetters(ports), { weight: 'mail' }),
    task('forget-press-review-codes', () => forgetOld(ports), { times: '53 2 * * *' }),
  ],
  start: () => lookAtClock(ports),
  personal: sendingPersonal(ports),
})
