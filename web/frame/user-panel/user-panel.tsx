import { useEffect, useRef } from 'react'
import { accountMenu } from 'contract/identity/account-menu.ts'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import type { PushedNotice } from 'contract/platform/pushed-notice.ts'
import { levelOf } from '../../session/rules.ts'
import { accountOrigin } from '../../session/session.ts'
import { Icon, type IconName } from '../icons.tsx'
import { Avatar } from '../avatar.tsx'
import { close as closeNotice } from '../notice-list.tsx'
import { hrefOf, isClosable, under } from '../notice-rules.ts'
import { NoticeWords } from '../notice-words.tsx'
import styles from './user-panel.module.css'

export interface PanelProps {
  id: string
  user: ShortInfo
  /** The newsstand's origin; '' on the newsstand itself. */
  newsstand: string
}

interface Entry {
  path: string
  words: string
  icon: IconName
}
const always: readonly Entry[] = [
  { path: '/dashboard', words: 'Area personale', icon: 'person' },
  { path: '/user/subscriptions', words: 'Abbonamento', icon: 'card' },
  { path: '/user/profile', words: 'Dati e fatturazione', icon: 'text' },
  { path: '/user/devices', words: 'Dispositivi e sicurezza', icon: 'desktop' },
  { path: '/preferiti', words: 'Preferiti', icon: 'star' },
]
const desk: Entry = { path: '/assistenza', words: 'Assistenza clienti', icon: 'text' }
/** Those that are there only with a notice under them. */
const others: readonly Entry[] = [
  ...accountMenu.map((entry) => ({ ...entry, icon: 'right' as const })),
  { path: '/contact', words: 'Contatti', icon: 'mail' as const },
  { path: '/faq', words: 'Domande frequenti', icon: 'info' as const },
].filter(({ path }) => !always.some((entry) => entry.path === path))

/**
 * The panel under the person's name (ART-APPS §9): native, so that Esc and a click outside close it. Its
 * sheet comes with it. Under each entry stands what is pushed there.
 */
export function UserPanel({ id, user, newsstand }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // Whoever touched its button waits for it.
  useEffect(() => panel.current?.showPopover(), [])
  const account = accountOrigin() ?? ''
  const { avvisi } = user
  /** Whether a button was pressed that goes with its notice: the focus stays in the panel then. */
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [avvisi])
  const close = (notice: string) => {
    pressed.current = true
    void closeNotice({ id: notice, pushed: true })
  }
  const entries = [
    ...always,
    ...(user.isOperator ? [desk] : []),
    ...others.filter(({ path }) => under(avvisi, path).length > 0),
  ]
  /** Under an entry of the newsstand's own menu. */
  const elsewhere = Object.values(avvisi).flatMap((list) =>
    entries.some(({ path }) => under(avvisi, path) === list) ? [] : list,
  )
  return (
    <div ref={panel} id={id} popover="auto" className={styles.panel} tabIndex={-1}>
      <div className={styles.who}>
        <Avatar user={user} />
        <div>
          <p className={styles.full}>{user.username || user.name}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <ul>
        {entries.map(({ path, words, icon }) => (
          <li key={path}>
            <a href={(path === '/preferiti' ? newsstand : account) + path} className={styles.entry}>
              <Icon name={icon} />
              {words}
              <Count notices={under(avvisi, path)} />
            </a>
            <Notices notices={under(avvisi, path)} account={account} close={close} />
          </li>
        ))}
        {elsewhere.length > 0 && (
          <li className={styles.elsewhere}>
            <Notices notices={elsewhere} account={account} close={close} />
          </li>
        )}
        <li className={styles.exit}>
          <a href="/logout" className={styles.entry}>
            <Icon name="exit" />
            Esci
          </a>
        </li>
      </ul>
    </div>
  )
}

/** How many notices wait behind an entry; what only informs is not counted. */
function Count({ notices }: { notices: readonly PushedNotice[] }) {
  const pressing = notices.filter((n) => n.type === 'error' || n.type === 'warning')
  return (
    pressing.length > 0 && (
      <span className={levelOf(pressing) === 3 ? styles.countBad : styles.count}>
        <Icon name="alert" size={16} />
        {pressing.length} da vedere
      </span>
    )
  )
}

const icons = { error: 'alert', warning: 'alert', info: 'info', success: 'done' } as const

interface NoticesProps {
  notices: readonly PushedNotice[]
  account: string
  close: (id: string) => void
}

/** What is pushed under an entry, with what is to be done. */
function Notices({ notices, account, close }: NoticesProps) {
  if (notices.length === 0) return null
  return (
    <ul className={styles.told}>
      {notices.map(({ id, type, message, link, linkText }) => (
        <li key={id} data-kind={type}>
          <Icon name={icons[type]} size={18} />
          <div>
            <NoticeWords title={message} />
            {link !== null && <a href={hrefOf(link, account)}>{linkText ?? 'Apri'}</a>}
          </div>
          {isClosable(id) && (
            <button
              type="button"
              onClick={() => close(id)}
              aria-label={`Chiudi l’avviso: ${message.split('\n', 1)[0]}`}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
