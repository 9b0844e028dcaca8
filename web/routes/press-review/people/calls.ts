import * as at from 'contract/press-review/people/addresses.ts'
import type * as people from 'contract/press-review/people/people.ts'
import { light } from '../../../session/send.ts'

/** The calls of the page of recipients, without the schemas of the contract. */
export const calls = {
  readPeople: light<typeof people.readPeople>(at.readPeople),
  addPerson: light<typeof people.addPerson>(at.addPerson),
  changePerson: light<typeof people.changePerson>(at.changePerson),
  removePerson: light<typeof people.removePerson>(at.removePerson),
  restorePerson: light<typeof people.restorePerson>(at.restorePerson),
  resumePerson: light<typeof people.resumePerson>(at.resumePerson),
  askPersonAgain: light<typeof people.askPersonAgain>(at.askPersonAgain),
  addGroup: light<typeof people.addGroup>(at.addGroup),
  changeGroup: light<typeof people.changeGroup>(at.changeGroup),
  removeGroup: light<typeof people.removeGroup>(at.removeGroup),
  previewPeople: light<typeof people.previewPeople>(at.previewPeople),
  importPeople: light<typeof people.importPeople>(at.importPeople),
  downloadPeople: light<typeof people.downloadPeople>(at.downloadPeople),
}
