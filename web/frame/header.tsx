import { sectionPath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { fullDate } from '../words/dates.ts'
import { Island } from '../islands/island.tsx'
import { PageIcon } from '../page/page-icon.tsx'
import { addressOf, signInLink, subscribeAddress, useSite } from './site.ts'
import { UserMenu } from './user-menu.tsx'
import { Wordmark } from './wordmark.tsx'
import styles from './header.module.css'

/** Invoker command: the browser opens the dialog itself; the loader stands in where it cannot. */
const opensMenu = { commandfor: 'menu', command: 'show-modal' }

/**
 * Service bar, masthead, navigation (ART §7). For who has signed in the island of the person stands where
 * `Accedi` was.
 */
export function Header({ path, search }: { path: string; search: string }) {
  const { host, today } = useSite()
  const { brand } = host
  const here = (href: string) =>
    path === href || path.startsWith(`${href}/`) ? ('page' as const) : undefined
  return (
    <header id="intestazione" className={styles.header}>
      <div className={styles.service}>
        <div className={`wrap ${styles.serviceRow}`}>
          <time dateTime={today} className={styles.date}>
            {fullDate(today)}
          </time>
          <a className={`${styles.subscribe} for-readers`} href={subscribeAddress(host)}>
            Abbonati
          </a>
        </div>
      </div>
      <div className={`wrap ${styles.masthead}`}>
        <div className={styles.left}>
          <button
            type="button"
            className={styles.tool}
            aria-label="Menu"
            aria-haspopup="dialog"
            {...opensMenu}
          >
            <PageIcon name="menu" />
            <span className={styles.word}>Menu</span>
          </button>
          <a className={styles.tool} href={addressOf(host, '/ricerca')} aria-label="Cerca">
            <PageIcon name="search" />
            <span className={styles.word}>Cerca</span>
          </a>
        </div>
        <a className={styles.brand} href={addressOf(host, '/')} aria-label={`${brand.name}, prima pagina`}>
          <Wordmark className={styles.wordmark} />
        </a>
        <div className={styles.right}>
          <a className={`${styles.tool} ${styles.paper}`} href={addressOf(host, brand.viewerUrl)}>
            <PageIcon name="newspaper" />
            <span>Sfoglia il giornale</span>
          </a>
          <Island
            name="user"
            of={UserMenu}
            when="stored:user"
            props={{ newsstand: host.site === 'edicola' ? '' : siteUrl(host, 'edicola', '') }}
            className={styles.user}
          />
          <a
            className={`${styles.tool} for-visitors`}
            href={signInLink(host, path + search)}
            aria-label="Accedi"
          >
            <PageIcon name="person" />
            <span className={styles.word}>Accedi</span>
          </a>
        </div>
      </div>
      <nav className={styles.nav} aria-label="Sezioni">
        <ul className="wrap">
          <li>
            <a href={addressOf(host, '/')} aria-current={path === '/' ? 'page' : undefined}>
              Prima pagina
            </a>
          </li>
          {brand.sections.map((section) => (
            <li key={section.slug}>
              <a
                href={addressOf(host, sectionPath(section.slug))}
                aria-current={here(sectionPath(section.slug))}
              >
                {section.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
