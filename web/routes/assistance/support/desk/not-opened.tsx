import { useRouteError } from 'react-router'
import { unloadedWords } from '../../../../session/require-user.ts'
import { DeskFrame } from './desk-frame.tsx'
import button from '../../../../form/button.module.css'
import styles from './desk.module.css'

/** What could not be loaded, in the words of SPEC §8, and another try; else the site's error page. */
export function NotOpened({ title }: { title: string }) {
  const error = useRouteError()
  const words = unloadedWords(error)
  if (words === null) throw error
  return (
    <DeskFrame>
      <div className={styles.plate}>
        <h1>{title}</h1>
        <p role="alert">{words} Il tuo accesso resta valido.</p>
        <p className={styles.ways}>
          <button type="button" className={button.primary} onClick={() => location.reload()}>
            Riprova
          </button>
        </p>
      </div>
    </DeskFrame>
  )
}
