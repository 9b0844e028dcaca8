import type { Database, Tx } from '../../platform/database/connect.ts'
import { type PersonalData, task } from '../../platform/features/feature.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import {
  answerAgreeAgain,
  answerChangePersonByLink,
  answerEndPersonByLink,
  answerReadAgainLink,
  answerReadPersonLink,
} from './by-link.ts'
import { answerChangePerson } from './change-person.ts'
import { answerAddGroup, answerChangeGroup, answerRemoveGroup } from './groups.ts'
import { answerDownloadPeople, answerImportPeople, answerPreviewPeople } from './import.ts'
import {
  answerAddPerson,
  answerAskPersonAgain,
  answerReadPeople,
  answerRemovePerson,
  answerRestorePerson,
  answerResumePerson,
  undoneSince,
} from './list.ts'
import type { PeoplePorts } from './ports.ts'
import { forgetRemoved } from './store/people.ts'
import { eraseRecipients, exportRecipients } from './store/personal-data.ts'
import { TELL, tellAdded } from './tell.ts'
import { recipientWords } from './words.ts'

/** Who receives a press review, in groups (decisions/press-review-people.md). */
export const people = (ports: PeoplePorts) => ({
  calls: [
    answerReadPeople(ports),
    answerAddPerson(ports),
    answerChangePerson(ports),
    answerRemovePerson(ports),
    answerRestorePerson(ports),
    answerResumePerson(ports),
    answerAskPersonAgain(ports),
    answerAddGroup(ports),
    answerChangeGroup(ports),
    answerRemoveGroup(ports),
    answerPreviewPeople(ports),
    answerImportPeople(ports),
    answerDownloadPeople(ports),
    answerReadPersonLink(ports),
    answerEndPersonByLink(ports),
    answerChangePersonByLink(ports),
    answerReadAgainLink(ports),
    answerAgreeAgain(ports),
  ],
  jobs: [
    task(TELL, () => tellAdded(ports), { times: '*/10 * * * *' }),
    task('forget-recipients', () => forgetRemoved(ports.db, undoneSince(ports.clock())), {
      times: '53 2 * * *',
    }),
  ],
  personal: {
    words: recipientWords,
    exports: async (db, account) => exportRecipients(db, account, await keyOf(ports, db, account)),
    erases: async (tx, account) => eraseRecipients(tx, account, await keyOf(ports, tx, account)),
  } satisfies PersonalData,
})

const keyOf = async ({ accountOf }: PeoplePorts, db: Database | Tx, account: number) => {
  const found = await accountOf(db, account)
  return found && emailKey(found.email)
}
