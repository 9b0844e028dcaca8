import { useEffect, useState } from 'react'
import { Icon } from './icons.tsx'
import { readNotices, withoutNotice, type Notice } from './notice-rules.ts'
import styles from './notices.module.css'

const KEY = 'notices'
const icons = { error: 'alert', warning: 'alert', info: 'info', success: 'done' } as const

/** The notices this browser holds (SPEC §3, §4): each closes for good; those with a timeout close themselves. */
export function NoticeList() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useEffect(() => {
    const read = () => setNotices(readNotices(localStorage.getItem(KEY)))
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  useEffect(() => {
    const timers = notices.filter((n) => n.timeout > 0).map((n) => setTimeout(() => close(n.id), n.timeout))
    return () => timers.forEach(clearTimeout)
  })
  const close = (id: string) => {
    const left = withoutNotice(notices, id)
    if (left.length > 0) localStorage.setItem(KEY, JSON.stringify(left))
    else localStorage.removeItem(KEY)
    setNotices(left)
  }
  if (notices.length === 0) return null
  return (
    <ul className={`wrap ${styles.list}`} aria-label="Avvisi">
      {notices.map((notice) => (
        <li key={notice.id} className={styles[notice.type]} role={notice.type === 'error' ? 'alert' : 'status'}>
          <Icon name={icons[notice.type]} />
          <p>{notice.title}</p>
          {notice.url !== undefined && <a href={notice.url}>{notice.cta ?? 'Apri'}</a>}
          <button type="button" onClick={() => close(notice.id)} aria-label={`Chiudi l’avviso: ${notice.title}`}><Icon name="close" /></button>
        </li>
      ))}
    </ul>
  )
}
