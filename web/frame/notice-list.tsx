import { useCallback, useEffect, useState } from 'react'
import { Icon } from './icons.tsx'
import { readNotices, withoutNotice, type Notice } from './notice-rules.ts'
import styles from './notices.module.css'

const KEY = 'notices'
const icons = { error: 'alert', warning: 'alert', info: 'info', success: 'done' } as const

/**
 * The notices this browser holds (SPEC §3, §4): each closes for good; those with a timeout close themselves.
 */
export function NoticeList() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useEffect(() => {
    const read = () => setNotices(readNotices(localStorage.getItem(KEY)))
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  const close = useCallback((id: string) => setNotices((shown) => keep(withoutNotice(shown, id))), [])
  useEffect(() => {
    const timers = notices.filter((n) => n.timeout > 0).map((n) => setTimeout(() => close(n.id), n.timeout))
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [notices, close])
  if (notices.length === 0) return null
  return (
    <section className={`wrap ${styles.list}`} aria-label="Avvisi">
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={styles[notice.type]}
          role={notice.type === 'error' ? 'alert' : 'status'}
        >
          <Icon name={icons[notice.type]} />
          <p>{notice.title}</p>
          {notice.url !== undefined && <a href={notice.url}>{notice.cta ?? 'Apri'}</a>}
          <button
            type="button"
            onClick={() => close(notice.id)}
            aria-label={`Chiudi l’avviso: ${notice.title}`}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  )
}

function keep(left: readonly Notice[]): readonly Notice[] {
  if (left.length > 0) localStorage.setItem(KEY, JSON.stringify(left))
  else localStorage.removeItem(KEY)
  return left
}
