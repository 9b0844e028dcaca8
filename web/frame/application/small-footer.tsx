import { siteUrl } from 'contract/reading/site/hosts.ts'
import { CookieChoices } from '../cookie-choices.tsx'
import { FooterAsWritten } from '../footer-as-written.tsx'
import { addressOf, useSite } from '../site.ts'
import styles from './small-footer.module.css'

/** One line of links and the copyright: the footer of application pages. */
export const SmallFooter = () =>
  import.meta.env.SSR ? <Words /> : <FooterAsWritten className={styles.footer!} />

function Words() {
  const { host, today } = useSite()
  return (
    <footer id="piede" className={styles.footer}>
      <div className={`wrap ${styles.footerRow}`}>
        <ul>
          <li>
            <a href={siteUrl(host, 'account', '/contact')}>Contatti</a>
          </li>
          <li>
            <a href={siteUrl(host, 'account', '/faq')}>Domande frequenti</a>
          </li>
          <li>
            <a href={siteUrl(host, 'account', '/recesso')}>recedi dal contratto qui</a>
          </li>
          {host.brand.subFooter.map(({ name, url }) => (
            <li key={url}>
              <a href={addressOf(host, url)}>{name}</a>
            </li>
          ))}
          <li data-scripted="">
            <CookieChoices />
          </li>
        </ul>
        <p>
          © {today.slice(0, 4)} {host.brand.copyright}
        </p>
      </div>
    </footer>
  )
}
