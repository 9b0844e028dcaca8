import { useEffect, useRef } from 'react'
import type { ShortInfo } from 'contract/account/account.ts'
import { accountOrigin } from '../../session/session.ts'
import { Icon, type IconName } from '../icons.tsx'
import { Avatar } from '../avatar.tsx'
import styles from './user-panel.module.css'

export interface PanelProps {
  id: string
  user: ShortInfo
  /** The newsstand's origin; '' on the newsstand itself. */
  newsstand: string
  /** Whether somebody is waiting for it already. */
  wanted: boolean
}

/**
 * The panel under the person's name (ART-APPS §9): native, so that Esc and a click outside close it. Its
 * sheet comes with it.
 */
export function UserPanel({ id, user, newsstand, wanted }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const waited = useRef(wanted)
  useEffect(() => {
    if (waited.current) panel.current?.showPopover()
    waited.current = false
  }, [])
  const account = accountOrigin() ?? ''
  const entries: { path: string; href: string; words: string; icon: IconName }[] = [
    { path: '/dashboard', href: `${account}/dashboard`, words: 'Area personale', icon: 'person' },
    {
      path: '/user/subscriptions',
      href: `${account}/user/subscriptions`,
      words: 'Abbonamento',
      icon: 'card',
    },
    {
      path: '/user/profile',
      href: `${account}/user/profile`,
      words: 'Dati e fatturazione',
      icon: 'text',
    },
    {
      path: '/user/devices',
      href: `${account}/user/devices`,
      words: 'Dispositivi e sicurezza',
      icon: 'desktop',
    },
    { path: '/preferiti', href: `${newsstand}/preferiti`, words: 'Preferiti', icon: 'star' },
  ]
  return (
    <div ref={panel} id={id} popover="auto" className={styles.panel}>
      <div className={styles.who}>
        <Avatar user={user} large />
        <div>
          <p className={styles.full}>{user.username || user.name}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <ul>
        {entries.map(({ path, href, words, icon }) => (
          <li key={path}>
            <a href={href}>
              <Icon name={icon} />
              {words}
              <Count avvisi={user.avvisi[path]} />
            </a>
          </li>
        ))}
        <li className={styles.exit}>
          <a href="/logout">
            <Icon name="exit" />
            Esci
          </a>
        </li>
      </ul>
    </div>
  )
}

/** How many notices wait behind an entry; what only informs is not counted. */
function Count({ avvisi = [] }: { avvisi: ShortInfo['avvisi'][string] | undefined }) {
  const pressing = avvisi.filter((n) => n.type === 'error' || n.type === 'warning')
  return (
    pressing.length > 0 && (
      <span className={pressing.some((n) => n.type === 'error') ? styles.countBad : styles.count}>
        <Icon name="alert" size={16} />
        {pressing.length} da vedere
      </span>
    )
  )
}
