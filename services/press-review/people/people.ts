import type { Database, Tx } from '../../platform/database/connect.ts'
import { type PersonalData, task, type PersonalWords } from '../../platform/features/feature.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import {
  answerAgreeAgain,
  answerChangePersonByLink,
  answerEndPersonByLink,
  answerReadAgainLink,
  answerReadPersonLink,
} from './change-by-link.ts'
import { answerChangePerson } from './change-person.ts'
import { answerAddGroup, answerChangeGroup, answerRemoveGroup } from './change-groups.ts'
import { answerDownloadPeople, answerImportPeople, answerPreviewPeople } from './import-list.ts'
import {
  answerAddPerson,
  answerAskPersonAgain,
  answerReadPeople,
  answerRemovePerson,
  answerRestorePerson,
  answerResumePerson,
  undoneSince,
} from './change-list.ts'
import type { PeoplePorts } from './ports.ts'
import { forgetRemoved } from './store/people.ts'
import { eraseRecipients, exportRecipients } from './store/personal-data.ts'
import { NOTIFY, notifyAdded } from './notify-recipients.ts'

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
    task(NOTIFY, () => notifyAdded(ports), { times: '*/10 * * * *' }),
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
  const row = await accountOf(db, account)
  return row && emailKey(row.email)
}

/** How the archive of a person's own data names the recipients of press reviews. */
export const recipientWords = {
  title: 'Destinatari della rassegna stampa',
  names: {
    recipients: 'Chi riceve la rassegna, e le rassegne che ricevi',
    name: 'Nome',
    email: 'Email',
    emailKey: 'Email, in minuscolo',
    frequency: 'Frequenza',
    added: 'Aggiunto',
    opensAgreed: 'Consenso alle aperture',
    unsubscribed: 'Disiscritto',
    stopped: 'Fermato',
    removed: 'Tolto',
    told: 'Avvisato con un’email',
    asked: 'Richiesto se riceverla di nuovo',
    recipientGroups: 'Gruppi di destinatari',
  },
  values: { frequency: { each: 'Ogni rassegna', weekly: 'Il riepilogo del venerdì' } },
} satisfies PersonalWords
