import type { readProfileChanges } from 'contract/identity/account/profile.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { moment } from '../account-words.ts'
import { profileFields } from 'contract/platform/profile-fields.ts'
import { valueWords } from './profile-words.ts'
import area from '../../../../frame/application/area.module.css'
import styles from './profile.module.css'

/** What was changed, when, from what: the person may see it as the newspaper does. */
export function ChangeLog({
  changes,
  now,
}: {
  changes: AnswerOf<typeof readProfileChanges>['changes']
  now: Date
}) {
  if (changes.length === 0) return null
  return (
    <details className={`${area.section} ${styles.log}`}>
      <summary>Ultime modifiche</summary>
      <ul>
        {changes.map(({ at, field, before, after }, i) => (
          <li key={i}>
            <time dateTime={at}>{moment(at, now)}</time>
            <p>
              <span className={styles.field}>{profileFields[field]}</span>
              {`: da ${valueWords(field, before)} a `}
              <strong>{valueWords(field, after)}</strong>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
