import type { ShortInfo } from 'contract/identity/account/account.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Island } from '../../islands/island.tsx'
import button from '../../form/button.module.css'
import { PageIcon } from '../../page/page-icon.tsx'
import { signInLink, subscribeAddress, useSite } from '../site.ts'
import { UserMenu } from '../user-menu.tsx'
import { Wordmark } from '../wordmark.tsx'
import styles from './bar.module.css'

const opensMenu = { commandfor: 'menu', command: 'show-modal' }

interface Props {
  /** The name of the part of the site. */
  where: string
  path: string
  search: string
  /** Whom the server drew the page for, if it knows. */
  person?: ShortInfo | null | undefined
}

/** The low header of the account site (ART-APPS §4): menu, masthead, where one is, the other sites, who. */
export function Bar({ where, path, search, person = null }: Props) {
  const { host } = useSite()
  return (
    <header id="intestazione">
      <div className={`wrap ${styles.bar}`}>
        <button type="button" className={styles.menu} aria-label="Menu" aria-haspopup="dialog" {...opensMenu}>
          <PageIcon name="menu" size={22} />
        </button>
        <a
          className={styles.mark}
          href={siteUrl(host, 'edicola')}
          aria-label={`${host.brand.name}, prima pagina`}
        >
          <Wordmark className={styles.barMark} />
        </a>
        <p className={styles.where}>{where}</p>
        <nav className={styles.sites} aria-label="Siti della testata">
          <a href={siteUrl(host, 'edicola')}>Edicola</a>
          <a
            href={host.site === 'shop' ? '/vetrina' : subscribeAddress(host)}
            aria-current={path === '/vetrina' ? 'page' : undefined}
          >
            Vetrina
          </a>
          <a
            href={host.site === 'account' ? '/faq' : siteUrl(host, 'account', '/faq')}
            aria-current={path === '/faq' ? 'page' : undefined}
          >
            Assistenza
          </a>
        </nav>
        <Island
          name="user"
          of={UserMenu}
          when="stored:user"
          props={{ newsstand: siteUrl(host, 'edicola', ''), drawn: person }}
          className={styles.user}
        />
        <a className={`${button.small} for-visitors`} href={signInLink(host, path + search)}>
          Accedi
        </a>
      </div>
      <hr className="rule" />
    </header>
  )
}
