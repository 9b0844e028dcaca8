import { useEffect, useRef } from 'react'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { PANEL } from './use-reader.ts'
import styles from './panel.module.css'

interface Props {
  /** What is shown, in a word: a change of it is another text. */
  subject: string
  title: string
  /** Of the title, when it is not Italian. */
  language?: string | undefined
  /** A way back to the page; none when the panel is about the page itself. */
  back?: { words: string; onBack: () => void } | undefined
  shown: boolean
  onClose: () => void
  children: React.ReactNode
}

/**
 * What stands beside the page (ART §7): its articles, a text, what was found. On small screens a sheet at the
 * foot. Esc inside closes it.
 */
export function Panel({ subject, title, language, back, shown, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = panel.current
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    element?.addEventListener('keydown', keys)
    return () => element?.removeEventListener('keydown', keys)
  }, [onClose])
  // Another text begins at its top; the heading stays the same element, so that it keeps the focus it was
  // given.
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [subject])
  return (
    <aside
      ref={panel}
      id="accanto"
      className={styles.panel}
      aria-labelledby={PANEL}
      data-shown={shown || undefined}
    >
      <div className={styles.top}>
        {back && (
          <button type="button" className={styles.back} onClick={back.onBack}>
            <PageIcon name="left" size={16} />
            {back.words}
          </button>
        )}
        <button type="button" className={styles.close} onClick={onClose} aria-label="Chiudi">
          <PageIcon name="close" />
        </button>
      </div>
      <h2 id={PANEL} lang={language} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </aside>
  )
}
