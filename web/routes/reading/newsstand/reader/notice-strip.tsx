import { euros } from 'contract/platform/money.ts'
import { copyAddress } from '../../../../frame/copy-address.ts'
import { signInLink, subscribeAddress, useSite } from '../../../../frame/site.ts'
import { spotPath, type Spot } from './page-navigation.ts'
import type { Edition } from './use-edition.ts'
import styles from './reader.module.css'

/** What a visitor sees of a page, and the way to the rest; it stands under the paper, never over it. */
export function VisitorStrip({
  edition: { edition, copyPrice },
  spot,
  sells,
}: {
  edition: Pick<Edition, 'edition' | 'copyPrice'>
  spot: Spot
  sells: boolean
}) {
  const { host } = useSite()
  return (
    <div className={styles.strip} role="note">
      <p>
        {sells
          ? 'Di questa pagina vedi i titoli. Con un abbonamento la leggi intera.'
          : 'La prima pagina è per tutti. Con un abbonamento sfogli anche le altre.'}
      </p>
      <a className={`${styles.sell} for-readers`} href={subscribeAddress(host)}>
        Abbonati
      </a>
      {copyPrice !== null && (
        <a className={`${styles.quiet} for-buyers`} href={copyAddress(host, edition, { page: spot.page })}>
          Solo questo numero · {euros(copyPrice)}
        </a>
      )}
      <a className={`${styles.quiet} for-visitors`} href={signInLink(host, spotPath(edition.path, spot))}>
        Accedi
      </a>
    </div>
  )
}

/** Offered on the front page to who had gone further; never a jump. */
export function ResumeStrip({
  edition,
  page,
  onGo,
}: {
  edition: string
  page: number
  onGo: (page: number) => void
}) {
  return (
    <div className={styles.strip} role="note">
      <p>Avevi già cominciato a sfogliare questa edizione.</p>
      <a
        className={styles.quiet}
        href={spotPath(edition, { page, article: null, q: null })}
        onClick={(event) => {
          event.preventDefault()
          onGo(page)
        }}
      >
        Riprendi da pagina {page}
      </a>
    </div>
  )
}
