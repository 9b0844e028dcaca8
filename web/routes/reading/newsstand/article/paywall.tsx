import type { Article } from 'contract/reading/newsstand/article.ts'
import { euros } from 'contract/platform/money.ts'
import { copyAddress } from '../../../../frame/copy-address.ts'
import { signInLink, subscribeAddress, useSite } from '../../../../frame/site.ts'
import styles from './paywall.module.css'

const minutes = new Intl.PluralRules('it')

/** A copy that opens the article. `page`: of the edition beside which it is read, where one comes back to. */
export interface CopyThatOpens {
  edition: { edition: string; date: string }
  price: number
  page?: number
}

/** What is left and the way to it (ART §7 «Paywall turn»). Offers and prices belong to the shop window. */
export function Paywall({
  article,
  copy,
  id,
}: {
  article: Article
  copy: CopyThatOpens | null
  id?: string
}) {
  const { host } = useSite()
  const remaining = article.minutesLeft
  return (
    <section id={id} className={styles.paywall} aria-labelledby="continua">
      <h2 id="continua">L’articolo continua per chi è abbonato</h2>
      <p>
        {minutes.select(remaining) === 'one' ? 'Manca un minuto' : `Mancano ${remaining} minuti`} di lettura.
        Con un abbonamento leggi tutto «{host.brand.name}» e sfogli l’edizione di ogni giorno.
      </p>
      <a className={styles.sell} href={subscribeAddress(host, article.path)}>
        Abbonati e continua a leggere
      </a>
      <p>Conosci chi è abbonato? Può regalarti questo articolo: ti manda un link e lo leggi intero.</p>
      <p className={`${styles.already} for-visitors`}>
        Hai già un abbonamento? <a href={signInLink(host, article.path)}>Accedi</a>
      </p>
      {copy !== null && (
        <p className={styles.already}>
          <a
            href={copyAddress(
              host,
              copy.edition,
              copy.page === undefined ? { article: article.path } : { page: copy.page },
            )}
          >
            Compra solo questo numero · {euros(copy.price)}
          </a>
        </p>
      )}
    </section>
  )
}
