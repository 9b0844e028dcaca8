import type { ReactNode } from 'react'
import { PageIcon, type PageIconName } from '../page/page-icon.tsx'
import type { Fact, NoticeKind } from './fact.ts'
import { useLatestOutcome } from './latest-outcome.ts'
import styles from './notice.module.css'

const icons: Readonly<Record<NoticeKind, PageIconName>> = {
  error: 'wrong',
  warning: 'alert',
  info: 'info',
  success: 'done',
}

/** A notice in the flow, above what it concerns (ART-APPS §9): the fact, a line, what to do. */
export function Notice({
  id,
  kind,
  title,
  outcome = false,
  children,
}: {
  id?: string
  kind: NoticeKind
  title: string
  /** What a form or a press came to: it goes when the next one comes to something. */
  outcome?: boolean
  children?: ReactNode
}) {
  return (
    <div
      id={id}
      className={styles.notice}
      data-kind={kind}
      data-outcome={outcome || undefined}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <PageIcon name={icons[kind]} size={24} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  )
}

/**
 * What a form or a press came to, if anything: until another one of the page comes to something. The same
 * outcome must be the same object each time it is drawn.
 */
export function FactNotice({ fact, children }: { fact: Fact | null | undefined; children?: ReactNode }) {
  const shown = useLatestOutcome(fact)
  return fact && shown ? (
    <>
      <Notice kind={fact.kind} title={fact.title} outcome>
        {fact.line}
      </Notice>
      {children}
    </>
  ) : null
}

/** How something is, whatever forms and presses come to. */
export const StateNotice = ({ fact }: { fact: Fact | null }) =>
  fact && (
    <Notice kind={fact.kind} title={fact.title}>
      {fact.line}
    </Notice>
  )
