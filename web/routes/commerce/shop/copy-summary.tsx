import { editionName } from 'contract/reading/edition-name.ts'
import type { CopyOrder } from 'contract/commerce/shop/shop.ts'
import { useSite } from '../../../frame/site.ts'
import { fullDate } from '../../../words/dates.ts'

/** Which copy it is: the masthead, and the day of the edition. */
export function CopyName({ copy }: Pick<CopyOrder, 'copy'>) {
  const { host } = useSite()
  return (
    <>
      {host.brand.name}
      {editionName(copy.edition)}, {fullDate(copy.date)}
    </>
  )
}

/** What one gets for it, and for how long. */
export const CopyTerms = () => (
  <p>
    Paghi una volta: non si rinnova. Leggi le pagine di questa edizione e gli articoli che ha stampato, finché
    esiste il tuo account.
  </p>
)
