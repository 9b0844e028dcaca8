import { euros } from 'contract/money.ts'
import type { Order } from 'contract/shop/shop.ts'
import { useSite } from '../../frame/site.ts'
import { useLookAgain } from '../../page/use-look-again.ts'
import button from '../../form/button.module.css'
import styles from './order.module.css'

/** The bank wants to know whether it is really the person: the way there, as often as it is needed. */
export function Authenticating({ order }: { order: Order }) {
  const { host } = useSite()
  useLookAgain(4000, 20_000)
  return (
    <>
      <h1>La tua banca vuole una conferma</h1>
      <p className={styles.standfirst}>
        Approva il pagamento di {euros(order.due)} a {host.brand.name}, poi torna qui: la pagina va avanti da
        sé.
      </p>
      <p role="status" className={styles.note}>
        In attesa della conferma. Finché non arriva non ti addebitiamo nulla.
      </p>
      <p className={styles.ways}>
        {order.authenticate !== null && (
          <a className={button.primary} href={order.authenticate}>
            Vai alla tua banca
          </a>
        )}
      </p>
      <p className={styles.note}>
        Vuoi usare un’altra carta? Rifiuta la richiesta della banca: torni qui e ne scegli un’altra.
      </p>
    </>
  )
}
