import { CookieChoices } from './cookie-choices.tsx'
import { FooterAsWritten } from './footer-as-written.tsx'
import { addressOf, useSite } from './site.ts'
import { OwnMark, SisterName } from './wordmark.tsx'
import styles from './footer.module.css'

/** Sub-footer links and the copyright line with the current year (SPEC §1). */
export const Footer = () => (import.meta.env.SSR ? <Words /> : <FooterAsWritten className={styles.footer!} />)

function Words() {
  const { host, sisters, publisher, today } = useSite()
  const { brand } = host
  return (
    <footer id="piede" className={styles.footer}>
      <div className="wrap">
        <hr className="rule" />
      </div>
      <div className={styles.ground}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.about}>
            <p className={styles.wordmark}>
              <OwnMark />
            </p>
            <p className={styles.claim}>
              {brand.claim}. Una testata di {publisher}
            </p>
            <h2 className={styles.title}>Le nostre testate</h2>
            <ul className={styles.sisters}>
              {sisters.map((s) => (
                <li key={s.sigla}>
                  <a href={s.url}>
                    <SisterName sister={s} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {brand.footer.map((column) => (
            <nav key={column.title} aria-label={`Piè di pagina: ${column.title}`} className={styles.column}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul>
                {column.links.map((l) => (
                  <li key={l.url}>
                    <a href={addressOf(host, l.url)}>{l.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {brand.social.length > 0 && (
            <nav aria-label="Seguici" className={styles.column}>
              <h2 className={styles.title}>Seguici</h2>
              <ul>
                {brand.social.map((l) => (
                  <li key={l.url}>
                    <a href={l.url} rel="noopener">
                      {l.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={`wrap ${styles.legal}`}>
          <p>
            © {today.slice(0, 4)} {brand.copyright}
          </p>
          <ul>
            {brand.subFooter.map((l) => (
              <li key={l.url}>
                <a href={addressOf(host, l.url)}>{l.name}</a>
              </li>
            ))}
            <li data-scripted="">
              <CookieChoices />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
