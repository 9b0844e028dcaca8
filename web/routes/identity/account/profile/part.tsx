import type { ReactNode } from 'react'
import type { Profile } from 'contract/identity/account/profile.ts'
import type { Answer } from '../../../../form/form-state.ts'
import area from '../../../../frame/application/area.module.css'
import styles from './profile.module.css'

/** What the page hands to each of its parts. */
export interface PartProps {
  profile: Profile
  answer: Answer | undefined
  /** What came of saving it. */
  notice: ReactNode
  onWrong: (wrong: boolean) => void
}

/** A part of the profile: its heading in a column of its own, its fields beside it (ART-APPS §4). */
export function Part({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={`${area.section} ${styles.part}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
