import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useSite } from '../../../frame/site.ts'
import button from '../../../form/button.module.css'
import styles from './chatbot.module.css'

/** SPEC §2: for who is signed in without the right. `offer`: what is sold with it; null: nothing. */
export function NothingHere({ offer }: { offer: { name: string; slug: string } | null }) {
  const { host } = useSite()
  return (
    <div className={`${styles.plate} ${styles.centred}`}>
      <p className={styles.kicker}>Assistente</p>
      <h1>Non c'è nulla qui. Torna alla Home!</h1>
      <p>
        {offer
          ? `L’assistente è compreso nel piano «${offer.name}».`
          : 'L’assistente risponde a chi lo ha nel suo piano.'}
      </p>
      <p className={styles.ways}>
        <a className={button.primary} href="/">
          Torna alla Home
        </a>
        {offer && (
          <a className={button.secondary} href={siteUrl(host, 'shop', `/vetrina/${offer.slug}`)}>
            Vedi il piano
          </a>
        )}
      </p>
    </div>
  )
}
