import type { Offer } from 'contract/commerce/shop/shop.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import styles from './shop.module.css'

/** The offers one below the other, by what they open: rights say it, not words. */
export function Comparison({ offers }: { offers: readonly Offer[] }) {
  if (offers.length < 2) return null
  const opens = (offer: Offer, what: 'online' | 'digital') =>
    offer.rights.includes('digital') || offer.rights.includes(what)
  const asks = ({ rights }: Offer) => rights.includes('chatbot')
  const columns: { words: string; cell: (offer: Offer) => boolean | string }[] = [
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
      <table>
        <thead>
          <tr>
            <th scope="col">Piano</th>
            {columns.map(({ words }) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.slug}>
              <th scope="row">{offer.name}</th>
              {columns.map(({ words, cell }) => (
                <td key={words} data-what={words}>
                  <Cell has={cell(offer)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
