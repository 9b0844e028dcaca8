import { onInvoiceParts, saleConditions, saleConditionsVersion } from 'contract/commerce/shop/conditions.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { sharedMeta } from '../../../frame/share-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/conditions'
import styles from './shop.module.css'

export const handle = { ...content({ seconds: 3600 }), site: 'shop', frame: 'none' }

/** `/vetrina/condizioni`: what one accepts with an order, in the words that are kept with it. */
export function loader({ context }: Route.LoaderArgs) {
  const { host, brands } = context.get(visit)
  const { publisher, publisherAddress } = brands.shared
  const { phone, mailbox } = host.brand.support
  return { parts: saleConditions({ publisher, publisherAddress, phone, mailbox }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    title: 'Condizioni di vendita',
    description: (masthead) =>
      `${masthead}: che cosa accetti quando ti abboni. Prezzo, rinnovo, disdetta, recesso e garanzia.`,
    canonical: '/vetrina/condizioni',
  })

export default function Conditions({ loaderData: { parts } }: Route.ComponentProps) {
  const { host } = useSite()
  return (
    <div className={`${styles.page} ${styles.conditions}`}>
      <h1>Condizioni di vendita</h1>
      <p className={styles.standfirst}>Versione {saleConditionsVersion}.</p>
      <hr className="rule" />
      {parts.map(({ heading, text }, i) => (
        <section key={heading}>
          <h2>
            {i + 1}. {heading}
          </h2>
          <p>{text}</p>
        </section>
      ))}
      <section id="su-fattura">
        <h2>Se ordini su fattura</h2>
        <p>
          Per aziende ed enti pubblici che pagano con bonifico valgono le condizioni qui sopra, con queste
          parole al posto delle parti con lo stesso nome. Cambi di piano, pause e regali si fanno solo con la
          carta.
        </p>
        {onInvoiceParts.map(({ heading, text }) => (
          <p key={heading}>
            <strong>{heading}.</strong> {text}
          </p>
        ))}
      </section>
      <p className={styles.small}>
        Per recedere da un contratto:{' '}
        <a href={siteUrl(host, 'account', '/recesso')}>recedi dal contratto qui</a>.
      </p>
    </div>
  )
}
