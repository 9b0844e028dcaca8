import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ShortInfo } from 'contract/account/account.ts'
import { guardReload } from '../islands/reload-guard.ts'
import { endQuietly } from '../session/end.ts'
import { currentUser } from '../session/load-user.ts'
import { useAlive } from '../page/use-alive.ts'
import { raise, takeBack } from '../session/notice.ts'
import { noticeLevel, tagsOf } from '../session/rules.ts'
import { holdsSessions, showVisitor, storedPayload, token } from '../session/session.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icons.tsx'
import { visitorTags } from './menu-rules.ts'
import { showMenuTo } from './menu-tags.ts'
import type { PanelProps } from './user-panel/user-panel.tsx'
import styles from './user-menu.module.css'

const PANEL = 'pannello-utente'
/** With its sheet, which visitors never load. */
const UserPanel = lazy(async (): Promise<{ default: ComponentType<PanelProps> }> => {
  try {
    return { default: (await import('./user-panel/user-panel.tsx')).UserPanel }
  } catch (error) {
    guardReload(error)
    return { default: () => null }
  }
})

interface Props {
  /** Its origin, '' on the newsstand itself. */
  newsstand: string
  /** Whom the server drew the page for. */
  drawn?: ShortInfo | null
}

/** The person in the header (SPEC §1, §4). */
export function UserMenu({ newsstand, drawn = null }: Props) {
  const user = useUser(drawn)
  const alive = useAlive()
  /** Touched before the panel was there. */
  const [wanted, setWanted] = useState(false)
  const touch = (event: React.MouseEvent) => {
    if (document.getElementById(PANEL)) return
    // Otherwise the browser would close at once what opens while it is still dealing with this click.
    event.preventDefault()
    setWanted(true)
  }
  const level = user ? noticeLevel(user.avvisi) : 0
  return (
    <>
      <button type="button" className={styles.person} popoverTarget={PANEL} onClick={touch}>
        <Avatar user={user} />
        {user && <span className={styles.name}>{user.name}</span>}
        <span className="hidden">
          {user ? ', il' : 'Il'} tuo account{level > 1 && ': ci sono avvisi'}
        </span>
        {level > 1 && (
          <span className={level === 3 ? styles.bad : styles.warn}>
            <Icon name="alert" size={16} />
          </span>
        )}
        <Icon name="down" size={16} />
      </button>
      {user && alive && (
        <Suspense>
          <UserPanel id={PANEL} user={user} newsstand={newsstand} wanted={wanted} />
        </Suspense>
      )}
    </>
  )
}

const outage = 'Il tuo account non risponde: per ora vedi le pagine come un visitatore.'

/** Who is here: first as stored, then as the services say. Null is a visitor, and the page looks so. */
function useUser(drawn: ShortInfo | null): ShortInfo | null {
  const [user, setUser] = useState(drawn)
  useEffect(() => {
    const look = async () => {
      if (token() === null) return setUser(null)
      if (!holdsSessions()) return showVisitor()
      setUser((before) => storedPayload() ?? before)
      const loaded = await currentUser()
      setUser(loaded?.state === 'in' ? loaded.user : null)
      if (loaded?.state === 'unknown') {
        showVisitor()
        raise({ type: 'warning', title: outage })
      } else takeBack(outage)
      if (loaded?.state === 'out') await endQuietly(loaded.meaning)
    }
    const again = () => void look()
    again()
    addEventListener('edicola:user', again)
    return () => removeEventListener('edicola:user', again)
  }, [])
  useEffect(() => showMenuTo(user ? tagsOf(user) : visitorTags), [user])
  return user
}
