import type { ProfileField } from 'contract/platform/profile-fields.ts'
import { theDate } from 'contract/platform/dates.ts'
import type { Person } from '../../platform/features/person.ts'
import type { ActiveNotice } from '../../platform/features/active-notice.ts'
import { fieldWords } from './own-data/words.ts'

/** SPEC §5: missing mandatory fields are told as a list, with a way to fill them in. */
const missingData = (fields: readonly ProfileField[]): ActiveNotice => ({
  name: 'missing-data',
  cause: fields.toSorted().join(' '),
  path: '/user/profile',
  type: 'warning',
  message:
    'Mancano dati obbligatori nel tuo profilo.' +
    (fields.length > 0 ? `\n${fields.map((field) => fieldWords[field]).join(', ')}.` : ''),
  link: '/user/profile',
  linkText: 'Compila ora',
})

/** An account that has asked to go says so wherever its person is, with the way back. It cannot be closed. */
const leaving = (eraseAfter: string): ActiveNotice => ({
  name: 'leaving',
  cause: null,
  path: '/user/profile/data',
  type: 'warning',
  message: `Il tuo account verrà eliminato ${theDate('il', eraseAfter)}.`,
  link: '/user/profile/data',
  linkText: 'Annulla l’eliminazione',
})

/** What the account itself has to tell its person. */
export const accountNotices = ({ incomplete, missing, eraseAfter }: Person): ActiveNotice[] => [
  ...(incomplete ? [missingData(missing)] : []),
  ...(eraseAfter === null ? [] : [leaving(eraseAfter)]),
]
