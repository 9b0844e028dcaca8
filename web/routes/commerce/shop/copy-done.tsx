import { useEffect, useRef } from 'react'
import { euros } from 'contract/platform/money.ts'
import type { CopyOrder } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Icon } from '../../../frame/icons.tsx'
import { useSite } from '../../../frame/site.ts'
import { arrivalAddress } from './addresses.ts'
import { CopyName } from './summary.tsx'
import button from '../../../form/button.module.css'
import styles from './order.module.css'

/** It is paid: the way back to the page, or to the paragraph, one came from. */
export function CopyDone({ order, email }: { order: CopyOrder; email: string }) {
  const { host } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { copy, article, due } = order
  return (
    <div className={styles.alone}>
      <p className={styles.kicker}>
        <Icon name="done" size={22} />
        Pagamento riuscito
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Fatto: la tua copia è aperta
      </h1>
      <p className={styles.standfirst}>
        <CopyName copy={copy} />: tutte le pagine, e gli articoli che ha stampato.
      </p>
      <p className={styles.ways}>
        {article !== null ? (
          <a className={button.primary} href={arrivalAddress(host, `${article.path}#continua`)}>
            Torna all’articolo
          </a>
        ) : (
          <a className={button.primary} href={arrivalAddress(host, copy.path)}>
            Leggi la copia
          </a>
        )}
        <a href={siteUrl(host, 'account', '/user/copies')}>Ricevuta e copie</a>
      </p>
      {article !== null && <p className={styles.note}>«{article.title}» ti aspetta dove l’avevi lasciato.</p>}
      <dl className={styles.facts}>
        <div>
          <dt>Hai pagato</dt>
          <dd>{euros(due)}, una volta sola</dd>
        </div>
        <div>
          <dt>Ordine</dt>
          <dd>n. {copy.number}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        La conferma, con le condizioni che hai accettato, va a <strong>{email}</strong>.
      </p>
    </div>
  )
}
