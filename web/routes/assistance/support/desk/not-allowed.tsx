import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useSite } from '../../../../frame/site.ts'
import button from '../../../../form/button.module.css'
import styles from './desk.module.css'

/** Who is signed in and no operator: what this is, and the ways on. */
export function NotAllowed({ email }: { email: string }) {
  const { host } = useSite()
  return (
    <div className={styles.plate}>
      <h1>Questa pagina è degli operatori</h1>
      <p>
        Il tuo account, {email}, non fa parte dell’assistenza clienti. Se hai bisogno di aiuto, scrivici o
        leggi le domande frequenti.
      </p>
      <p className={styles.ways}>
        <a className={button.primary} href={siteUrl(host, 'account', '/contact')}>
          Scrivici
        </a>
        <a className={button.secondary} href={siteUrl(host, 'account', '/faq')}>
          Domande frequenti
        </a>
      </p>
    </div>
  )
}
