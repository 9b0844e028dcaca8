import type { MenuItem } from 'contract/reading/site/brand.ts'
import { sectionPath } from 'contract/platform/paths.ts'
import { PageIcon } from '../page/page-icon.tsx'
import { forSomebody, shownTo, visitorTags } from './menu-rules.ts'
import { SearchForm } from './search-form.tsx'
import { addressOf, signInLink, subscribeAddress, useSite } from './site.ts'
import { OwnMark, SisterName } from './wordmark.tsx'
import styles from './side-menu.module.css'

/**
 * The side menu (SPEC §2, §4): a native dialog opened by `command`, so that it works before any script and
 * holds the focus.
 */
export function SideMenu({ path, search }: { path: string; search: string }) {
  const { host, sisters } = useSite()
  const { brand } = host
  return (
    <dialog id="menu" aria-label="Menu" className={styles.menu} {...closedByAnything}>
      <div className={styles.top}>
        <OwnMark />
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Chiudi il menu">
            <PageIcon name="close" size={24} />
          </button>
        </form>
      </div>
      <SearchForm placeholder="Cerca" />
      <nav aria-label="Menu del sito">
        {/* The header names it on wide screens only. */}
        <ul className={styles.list}>
          <li>
            <a href={addressOf(host, brand.viewerUrl)}>
              Sfoglia il giornale
              <PageIcon name="newspaper" />
            </a>
          </li>
        </ul>
        <Entries items={brand.burgerItems} path={path} />
      </nav>
      <section aria-labelledby="menu-testate">
        <h2 id="menu-testate" className={styles.label}>
          Le nostre testate
        </h2>
        <ul className={styles.sisters}>
          {sisters.map((sister) => (
            <li key={sister.sigla}>
              <a href={sister.url} aria-current={sister.sigla === brand.sigla ? 'true' : undefined}>
                <SisterName sister={sister} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <fieldset className={styles.theme} data-scripted="" data-look="theme">
        <legend className={styles.label}>Aspetto</legend>
        {(
          [
            ['auto', 'Auto'],
            ['light', 'Chiaro'],
            ['dark', 'Scuro'],
          ] as const
        ).map(([value, word]) => (
          <label key={value}>
            <input type="radio" name="theme" value={value} defaultChecked={value === 'auto'} />
            <span>{word}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.doors}>
        <a className={`${styles.sell} for-readers`} href={subscribeAddress(host)}>
          Abbonati
        </a>
        <a className={`${styles.plain} for-visitors`} href={signInLink(host, path + search)}>
          Accedi
        </a>
      </div>
    </dialog>
  )
}

/** A click outside and Esc close it;  */
const closedByAnything = { closedby: 'any' } as const

/** What a visitor sees, and hidden beside it what others do: `menu-tags.ts` shows each person theirs. */
function Entries({ items, path }: { items: readonly MenuItem[]; path: string }) {
  const some = forSomebody(items)
  const shown = shownTo(visitorTags, some)
  return (
    <ul className={styles.list} data-entries="">
      {some.map((item, i) => (
        <Entry key={i} item={item} path={path} hidden={!shown[i]} />
      ))}
    </ul>
  )
}

function Entry({ item, path, hidden }: { item: MenuItem; path: string; hidden: boolean }) {
  const { host } = useSite()
  const own = { hidden, 'data-roles': item.roles?.join(' ') }
  if (item.type === 'separator')
    // What is hidden is so for everybody: HTML wants it said once.
    return (
      <li className={styles.separator} aria-hidden={hidden ? undefined : true} data-separator="" {...own} />
    )
  if (item.type === 'section') {
    return (
      <li {...own}>
        <details className={styles.group}>
          <summary>
            {item.name}
            <PageIcon name="down" />
          </summary>
          <Entries items={item.children ?? []} path={path} />
        </details>
      </li>
    )
  }
  const url = item.url ?? '/'
  if (url === '/sezioni') return <Sections name={item.name} path={path} />
  return (
    <li {...own}>
      <a
        href={addressOf(host, url)}
        aria-current={path === url ? 'page' : undefined}
        data-stored={url === '{back_to_site_uri}' || url === '{edicola_uri}' ? 'back_to_site_uri' : undefined}
      >
        {item.name}
      </a>
    </li>
  )
}

/** The entry of the sections opens to show them. */
function Sections({ name, path }: { name: string; path: string }) {
  const { host } = useSite()
  const { sections } = host.brand
  return (
    <li>
      <details className={styles.group} open>
        <summary>
          {name}
          <PageIcon name="down" />
        </summary>
        <ul className={styles.list}>
          {sections.map((s) => (
            <li key={s.slug}>
              <a
                href={addressOf(host, sectionPath(s.slug))}
                aria-current={path === sectionPath(s.slug) ? 'page' : undefined}
              >
                {s.name}
              </a>
            </li>
          ))}
          <li>
            <a href={addressOf(host, '/sezioni')} aria-current={path === '/sezioni' ? 'page' : undefined}>
              Tutte le sezioni
            </a>
          </li>
        </ul>
      </details>
    </li>
  )
}
