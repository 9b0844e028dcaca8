import * as at from 'contract/press-review/days/addresses.ts'
import type * as days from 'contract/press-review/days/days.ts'
import type * as items from 'contract/press-review/days/items.ts'
import type * as topics from 'contract/press-review/days/topics.ts'
import { light } from '../../../session/send.ts'

/** What the page of a day asks. */
export const calls = {
  readLastDate: light<typeof days.readLastDate>(at.readLastDate),
  readRecipients: light<typeof days.readRecipients>(at.readRecipients),
  listDays: light<typeof days.listDays>(at.listDays),
  beginToday: light<typeof days.beginToday>(at.beginToday),
  readDay: light<typeof days.readDay>(at.readDay),
  readChanges: light<typeof days.readChanges>(at.readChanges),
  searchDay: light<typeof days.searchDay>(at.searchDay),
  noteDay: light<typeof days.noteDay>(at.noteDay),
  closeDay: light<typeof days.closeDay>(at.closeDay),
  changeItem: light<typeof items.changeItem>(at.changeItem),
  moveItem: light<typeof items.moveItem>(at.moveItem),
  changeItems: light<typeof items.changeItems>(at.changeItems),
  addTopic: light<typeof topics.addTopic>(at.addTopic),
  renameTopic: light<typeof topics.renameTopic>(at.renameTopic),
  moveTopic: light<typeof topics.moveTopic>(at.moveTopic),
  removeTopic: light<typeof topics.removeTopic>(at.removeTopic),
}
