import * as people from 'contract/press-review/people/addresses.ts'
import type { readPeople } from 'contract/press-review/people/people.ts'
import * as at from 'contract/press-review/sending/addresses.ts'
import type * as deliveries from 'contract/press-review/sending/deliveries.ts'
import type * as reading from 'contract/press-review/sending/reading.ts'
import type * as schedule from 'contract/press-review/sending/schedule.ts'
import type * as sending from 'contract/press-review/sending/sending.ts'
import { light } from '../../../session/send.ts'

/** The calls of the pages of deliveries, without the schemas of the contract. */
export const calls = {
  readPeople: light<typeof readPeople>(people.readPeople),
  readSchedule: light<typeof schedule.readSchedule>(at.readSchedule),
  writeSchedule: light<typeof schedule.writeSchedule>(at.writeSchedule),
  readDay: light<typeof sending.readDay>(at.readDay),
  closeDay: light<typeof sending.closeDay>(at.closeDay),
  reopenDay: light<typeof sending.reopenDay>(at.reopenDay),
  previewLetter: light<typeof sending.previewLetter>(at.previewLetter),
  previewPdf: light<typeof sending.previewPdf>(at.previewPdf),
  sendDay: light<typeof sending.sendDay>(at.sendDay),
  listDeliveries: light<typeof deliveries.listDeliveries>(at.listDeliveries),
  readDelivery: light<typeof deliveries.readDelivery>(at.readDelivery),
  readDeliveryPdf: light<typeof deliveries.readDeliveryPdf>(at.readDeliveryPdf),
  readDifferences: light<typeof deliveries.readDifferences>(at.readDifferences),
  sendCorrection: light<typeof deliveries.sendCorrection>(at.sendCorrection),
  cancelDelivery: light<typeof deliveries.cancelDelivery>(at.cancelDelivery),
  listOpenings: light<typeof deliveries.listOpenings>(at.listOpenings),
  listDoubtful: light<typeof deliveries.listDoubtful>(at.listDoubtful),
  sendLetterAgain: light<typeof deliveries.sendLetterAgain>(at.sendLetterAgain),
  revokeLetter: light<typeof deliveries.revokeLetter>(at.revokeLetter),
}
/** Those of who reads by a link. */
export const readingCalls = {
  readReadingLink: light<typeof reading.readReadingLink>(at.readReadingLink),
  askReadingCode: light<typeof reading.askReadingCode>(at.askReadingCode),
  confirmReading: light<typeof reading.confirmReading>(at.confirmReading),
  readReading: light<typeof reading.readReading>(at.readReading),
  noteOpening: light<typeof reading.noteOpening>(at.noteOpening),
  chooseOpenings: light<typeof reading.chooseOpenings>(at.chooseOpenings),
  endReading: light<typeof reading.endReading>(at.endReading),
}
