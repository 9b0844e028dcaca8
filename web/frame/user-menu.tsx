import { Suspense, useEffect, useState } from 'react'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { endQuietly } from '../session/end.ts'
import { currentUser } from '../session/load-user.ts'
import { later } from '../page/later.ts'
import { useAlive } from '../page/use-alive.ts'
import { raise, takeBack, notifyNoticesChanged } from '../session/notice.ts'
import { noticeLevel, tagsOf } from '../session/rules.ts'
import { holdsSessions, showVisitor, storedPayload, token } from '../session/session.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icons.tsx'
import type { MenuLevelsProps } from './menu-levels.tsx'
import { visitorTags } from './menu-rules.ts'
import { showMenuTo } from './menu-tags.ts'
import { shownOn } from './notice-rules.ts'
import type { PanelProps } from './user-panel/user-panel.tsx'
import styles from './user-menu.module.css'

const PANEL = 'pannello-utente'
/** With its sheet, which visitors never load. */
const UserPanel = later<PanelProps>(() =>
  import('./user-panel/user-panel.tsx').then((part) => part.UserPanel),
)
const MenuLevels = later<MenuLevelsProps>(() => import('./menu-levels.tsx').then((part) => part.MenuLevels))

interface Props {
  /** Its origin, '' on the newsstand itself. */
  newsstand: string
  /** Whom the server drew the page for. */
  rendered?: ShortInfo | null
}

/** The person in the header (SPEC §1, §4). */
export function UserMenu({ newsstand, rendered = null }: Props) {
  const user = useUser(rendered)
  const alive = useAlive()
  /** The panel comes when it is first touched. */
  const [opened, setOpened] = useState(false)
  const touch = (event: React.MouseEvent) => {
    if (document.getElementById(PANEL)) return
    // Otherwise the browser would close at once what opens while it is still dealing with this click.
    event.preventDefault()
    setOpened(true)
  }
  const level = user ? noticeLevel(user.avvisi) : 0
  return (
    <>
      <button type="button" className={styles.person} popoverTarget={PANEL} onClick={touch}>
        <Avatar user={user} />
        {level > 1 && (
          <span className={level === 3 ? `${styles.level} ${styles.bad}` : styles.level}>
            <Icon name="alert" size={16} />
          </span>
        )}
        {user && <span className={styles.name}>{user.name}</span>}
        <span className="hidden">
          {user ? ', il' : 'Il'} tuo account{level > 1 && ': ci sono avvisi'}
        </span>
        <Icon name="down" size={16} />
      </button>
      {user && alive && level > 1 && (
        <Suspense>
          <MenuLevels avvisi={user.avvisi} />
        </Suspense>
      )}
      {user && alive && opened && (
        <Suspense>
          <UserPanel id={PANEL} user={user} newsstand={newsstand} />
        </Suspense>
      )}
    </>
  )
}

const outage = 'Il tuo account non risponde: per ora vedi le pagine come un visitatore.'

/** Whether this page shows some of what is pushed to a person. */
const hasNotices = (user: ShortInfo | null): boolean =>
  user !== null && shownOn([], user.avvisi, { path: location.pathname, account: '' }).length > 0

/** Who is here: first as stored, then as the services say. Null is a visitor, and the page looks so. */
function useUser(rendered: ShortInfo | null): ShortInfo | null {
  const [user, setUser] = useState(rendered)
  useEffect(() => {
    const look = async () => {
      if (token() === null) return setUser(null)
      if (!holdsSessions()) return showVisitor()
      setUser((before) => storedPayload() ?? before)
      const before = hasNotices(storedPayload())
      const loaded = await currentUser()
      setUser(loaded?.state === 'in' ? loaded.user : null)
      if (loaded?.state === 'unknown') {
        showVisitor()
        raise({ type: 'warning', title: outage })
      } else takeBack(outage)
      // What shows them, if there are some or were, is to look again.
      if (before || hasNotices(loaded?.state === 'in' ? loaded.user : null)) notifyNoticesChanged()
      if (loaded?.state === 'out') await endQuietly(loaded.outcome)
    }
    const again = () => void look()
    const closed = () => setUser((before) => before && (storedPayload() ?? before))
    again()
    addEventListener('edicola:user', again)
    addEventListener('edicola:notices', closed)
    return () => {
      removeEventListener('edicola:user', again)
      removeEventListener('edicola:notices', closed)
    }
  }, [])
  useEffect(() => showMenuTo(user ? tagsOf(user) : visitorTags), [user])
  return user
}
