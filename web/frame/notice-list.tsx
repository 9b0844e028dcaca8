import { useEffect, useRef, useState } from 'react'
import type { Avvisi } from 'contract/platform/pushed-notice.ts'
import { loadPart } from '../islands/reload-guard.ts'
import { closeOwn, ownNotices } from '../session/notice.ts'
import { accountOrigin, storedPayload, token } from '../session/session.ts'
import { Icon } from './icons.tsx'
import { shownOn, type ShownNotice } from './notice-rules.ts'
import { NoticeWords } from './notice-words.tsx'
import styles from './notices.module.css'

const icons = { error: 'alert', warning: 'alert', info: 'info', success: 'done' } as const

/** Notices of the person signed in here, as last received; none for a visitor. */
const pushedHere = (): Avvisi =>
  token() === null || document.documentElement.dataset['signed'] === undefined
    ? {}
    : (storedPayload()?.avvisi ?? {})

interface Props {
  /** What is pushed to whom the page was rendered for; null: to whom this browser says. */
  rendered?: Avvisi | null
  /** Of the page; none: where the browser is. */
  path?: string
}

/**
 * The notices that this browser holds, and those that the server pushes under this page's entry of the menu
 * (SPEC §3, §4): each closes for good; those with a timeout close themselves.
 */
export function NoticeList({ rendered = null, path }: Props) {
  const [notices, setNotices] = useState(() =>
    path === undefined ? [] : shownOn([], rendered ?? {}, { path, account: '' }),
  )
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const at = { path: path ?? location.pathname, account: accountOrigin() ?? '' }
    const show = () => setNotices(shownOn(ownNotices(), rendered ?? pushedHere(), at))
    show()
    addEventListener('storage', show)
    addEventListener('edicola:notices', show)
    return () => {
      removeEventListener('storage', show)
      removeEventListener('edicola:notices', show)
    }
  }, [rendered, path])
  /** Whose button was pressed: it goes, and the next one takes the focus, or the page does. */
  const pressed = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    const closed = pressed.current
    if (closed === null || notices.some(({ id }) => id === closed.id)) return
    pressed.current = null
    if (document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(closed.place, buttons.length - 1)] ?? document.getElementById('contenuto')
    next?.focus({ preventScroll: true })
  }, [notices])
  if (notices.length === 0) return null
  const closeAt = (place: number, notice: ShownNotice) => {
    pressed.current = { id: notice.id, place }
    void close(notice)
  }
  return (
    <section ref={list} className={`wrap ${styles.list}`} aria-label="Avvisi">
      {notices.map((notice, place) => (
        <One key={notice.id} notice={notice} close={() => closeAt(place, notice)} />
      ))}
    </section>
  )
}

/** What tells the server comes when it is needed: hardly any page closes one. */
export const close = async ({ id, pushed }: Pick<ShownNotice, 'id' | 'pushed'>): Promise<void> => {
  if (!pushed) return closeOwn(id)
  const server = await loadPart(() => import('../session/close-pushed.ts'))
  await server?.closePushed(id)
}

function One({ notice, close: press }: { notice: ShownNotice; close: () => void }) {
  const { id, pushed, type, title, timeout, url, cta, scrollIntoView, closes } = notice
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scrollIntoView) here.current?.scrollIntoView({ block: 'nearest' })
  }, [scrollIntoView])
  useEffect(() => {
    if (timeout <= 0) return
    const timer = setTimeout(() => void close({ id, pushed }), timeout)
    return () => clearTimeout(timer)
  }, [id, pushed, timeout])
  return (
    <div ref={here} className={styles[type]} role={type === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[type]} />
      <NoticeWords title={title} />
      {url !== undefined && <a href={url}>{cta ?? 'Apri'}</a>}
      {closes && (
        <button type="button" onClick={press} aria-label={`Chiudi l’avviso: ${title.split('\n', 1)[0]}`}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
