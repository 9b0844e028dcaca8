import type { Offer } from 'contract/commerce/shop/shop.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import styles from './shop.module.css'

/** The offers side by side, by what they open: rights say it, not words. */
export function Comparison({ offers }: { offers: readonly Offer[] }) {
  if (offers.length < 2) return null
  const opens = (offer: Offer, what: 'online' | 'digital') =>
    offer.rights.includes('digital') || offer.rights.includes(what)
  const asks = ({ rights }: Offer) => rights.includes('chatbot')
  const rows: { words: string; cell: (offer: Offer) => boolean | string }[] = [
    { words: 'Articoli del sito', cell: (offer) => opens(offer, 'online') },
    { words: 'Edizione da sfogliare', cell: (offer) => opens(offer, 'digital') },
    { words: 'Archivio delle edizioni', cell: (offer) => opens(offer, 'digital') },
    ...(offers.some(asks) ? [{ words: 'Assistente del giornale', cell: asks }] : []),
    ...(offers.some(({ everywhere }) => everywhere)
      ? [
          {
            words: 'Testate',
            cell: ({ everywhere }: Offer) => (everywhere ? 'tutte' : 'questa'),
          },
        ]
      : []),
  ]
  return (
    <section className={styles.comparison} aria-labelledby="confronta">
      <h2 id="confronta">Confronta</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it */}
      <div className={styles.wide} tabIndex={0} role="group" aria-labelledby="confronta">
        <table>
          <thead>
            <tr>
              <th scope="col">Che cosa c’è</th>
              {offers.map(({ slug, name }) => (
                <th key={slug} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ words, cell }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                {offers.map((offer) => (
                  <td key={offer.slug}>
                    <Cell has={cell(offer)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Cell = ({ has }: { has: boolean | string }) =>
  has === true ? (
    <>
      <PageIcon name="tick" />
      <span className="hidden">sì</span>
    </>
  ) : has === false ? (
    <span className={styles.no}>no</span>
  ) : (
    has
  )
