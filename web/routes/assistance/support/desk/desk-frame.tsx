import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { CookiePlace } from '../../../../frame/cookie-place.tsx'
import { Notices } from '../../../../frame/notices.tsx'
import { signInLink, useSite } from '../../../../frame/site.ts'
import { UserMenu } from '../../../../frame/user-menu.tsx'
import { Wordmark } from '../../../../frame/wordmark.tsx'
import { Island } from '../../../../islands/island.tsx'
import button from '../../../../form/button.module.css'
import frame from '../../../../frame/frame.module.css'
import application from '../../../../frame/application/application.module.css'
import bar from '../../../../frame/application/bar.module.css'
import chat from '../chat/look.module.css'
import styles from './desk.module.css'

const DESK = '/assistenza'

/**
 * What stands around the pages of operators (ART-APPS §4 «Conversation page»): an unbounded low header, no
 * footer, no menu of the newspaper.
 */
export function DeskFrame({
  person = null,
  before,
  tools,
  children,
}: {
  person?: ShortInfo | null
  /** At the left of the masthead. */
  before?: ReactNode
  /** Beside the person. */
  tools?: ReactNode
  children: ReactNode
}) {
  const { host } = useSite()
  const { pathname, search } = useLocation()
  return (
    <div className={`${application.page} ${chat.chat} ${styles.page}`}>
      <a className={frame.skip} href="#contenuto">
        Vai al contenuto
      </a>
      <CookiePlace />
      <header>
        <div className={styles.bar} data-full={before ? '' : undefined}>
          {before}
          <a
            className={bar.mark}
            href={siteUrl(host, 'edicola')}
            aria-label={`${host.brand.name}, prima pagina`}
          >
            <Wordmark className={bar.barMark} />
          </a>
          <p className={bar.where}>Assistenza, banco operatori</p>
          <div className={styles.tools}>
            {tools}
            {person?.isOperator === true && pathname === DESK && (
              <Link className={`${button.small} ${styles.questions}`} to={`${DESK}/domande`}>
                Domande senza risposta
              </Link>
            )}
            <Island
              name="user"
              of={UserMenu}
              when="stored:user"
              props={{ newsstand: siteUrl(host, 'edicola', ''), drawn: person }}
              className={bar.user}
            />
            <a className={`${button.small} for-visitors`} href={signInLink(host, pathname + search)}>
              Accedi
            </a>
          </div>
        </div>
        <hr className="rule" />
      </header>
      <Notices />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
