import { Form, useNavigation } from 'react-router'
import { euros } from 'contract/platform/money.ts'
import type { Order } from 'contract/commerce/shop/shop.ts'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { useSite } from '../../../frame/site.ts'
import { useLookAgain } from '../../../page/use-look-again.ts'
import { OTHER_CARD } from './order-form.ts'
import button from '../../../form/button.module.css'
import styles from './order.module.css'

/** The bank wants to know whether it is really the person: the way there, as often as it is needed. */
export function Authenticating({ order, fact }: { order: Order; fact: Fact | undefined }) {
  const { host } = useSite()
  const { state } = useNavigation()
  useLookAgain(4000, 20_000)
  return (
    <>
      <h1>La tua banca vuole una conferma</h1>
      <FactNotice fact={fact} />
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
      <Form method="post" className={styles.otherWay}>
        <p>La pagina della banca non si apre, o vuoi pagare in un altro modo?</p>
        <input type="hidden" name="passo" value={OTHER_CARD} />
        <button type="submit" className={button.secondary} aria-disabled={state !== 'idle' || undefined}>
          Usa un’altra carta
        </button>
      </Form>
    </>
  )
}
