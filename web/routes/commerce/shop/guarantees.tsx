import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useSite } from '../../../frame/site.ts'
import styles from './shop.module.css'

/** What holds whatever one chooses; where the function of withdrawal is, before the order (art. 49). */
export function Guarantees() {
  const { host } = useSite()
  return (
    <div className={styles.guarantees}>
      <section aria-labelledby="disdetta">
        <h2 id="disdetta">Disdici quando vuoi</h2>
        <p>Dall’area personale. L’ultimo giorno utile è sempre scritto accanto all’abbonamento.</p>
      </section>
      <section aria-labelledby="recesso">
        <h2 id="recesso">Hai 14 giorni per ripensarci</h2>
        <p>
          Ti rimborsiamo tutto; se hai chiesto di cominciare subito, i giorni che restano. Anche senza
          accedere: <a href={siteUrl(host, 'account', '/recesso')}>recedi dal contratto qui</a>.
        </p>
      </section>
      <section aria-labelledby="aziende">
        <h2 id="aziende">Aziende ed enti</h2>
        <p>
          Per uno studio, una redazione, un Comune: dicci di che cosa hai bisogno.{' '}
          <a href={siteUrl(host, 'account', '/aziende')}>Chiedi un preventivo</a>
        </p>
      </section>
    </div>
  )
}
