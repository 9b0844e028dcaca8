import type { ReactNode } from 'react'
import { Notice } from '../form/notice.tsx'
import type { RefusalWords } from '../words/refusals.ts'
import type { PageSite, StillPage } from './handle.ts'
import button from '../form/button.module.css'
import area from '../frame/application/area.module.css'

/** What a page says of itself that a link in a letter opens, on that site: the same for everybody. */
export const letterPage = <Site extends PageSite>(site: Site) =>
  ({ frame: 'none', site, still: true, impersonal: true }) as const satisfies StillPage & {
    frame: string
    site: PageSite
    impersonal: true
  }

/** A page that a link in a letter opens. `refused`: why the link, or the last press, came to nothing. */
export function LetterPage({
  title,
  refused,
  className,
  children,
}: {
  title: string
  refused: RefusalWords | null
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={className}>
      <h1 className={area.title}>{title}</h1>
      {refused && (
        <Notice kind="error" title={refused.title}>
          {refused.line}
        </Notice>
      )}
      {children}
    </div>
  )
}

/** The one button that does what the letter is left or asked for with. */
export const LetterButton = ({ label }: { label: string }) => (
  <form method="post">
    <button type="submit" className={button.primary}>
      {label}
    </button>
  </form>
)
