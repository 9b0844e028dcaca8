import type { ReactNode } from 'react'
import { PageIcon, type PageIconName } from '../page/page-icon.tsx'
import type { Fact, NoticeKind } from './fact.ts'
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
  children,
}: {
  id?: string
  kind: NoticeKind
  title: string
  children?: ReactNode
}) {
  return (
    <div id={id} className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
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

/** A fact, if there is one. */
export const FactNotice = ({ fact }: { fact: Fact | null | undefined }) =>
  fact ? (
    <Notice kind={fact.kind} title={fact.title}>
      {fact.line}
    </Notice>
  ) : null
