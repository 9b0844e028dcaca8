import type { MethodName } from 'contract/commerce/payment-methods.ts'
import { withPreposition } from 'contract/platform/prepositions.ts'
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

/** Those that ask on pages of their own, by name. */
const companies: Partial<Readonly<Record<MethodName, string>>> = { paypal: 'PayPal', satispay: 'Satispay' }

/** The bank wants to know whether it is really the person: the way there, as often as it is needed. */
export function Authenticating({ order, fact }: { order: Order; fact: Fact | undefined }) {
  const { host } = useSite()
  const { state } = useNavigation()
  useLookAgain(4000, 20_000)
  const company = order.method === null ? undefined : companies[order.method]
  return (
    <>
      <h1>{company ?? 'La tua banca'} vuole una conferma</h1>
      <FactNotice fact={fact} />
      <p className={styles.standfirst}>
        Approva il pagamento di {euros(order.due)} {withPreposition('a', host.brand.name)}, poi torna qui: la
        pagina va avanti da sé.
      </p>
      <p role="status" className={styles.note}>
        In attesa della conferma. Finché non arriva non ti addebitiamo nulla.
      </p>
      <p className={styles.ways}>
        {order.authenticate !== null && (
          <a className={button.primary} href={order.authenticate}>
            {company === undefined ? 'Vai alla tua banca' : `Vai a ${company}`}
          </a>
        )}
      </p>
      <Form method="post" className={styles.otherWay}>
        <p>
          {company === undefined ? 'La pagina della banca' : `La pagina di ${company}`} non si apre, o vuoi
          pagare in un altro modo?
        </p>
        <input type="hidden" name="passo" value={OTHER_CARD} />
        <button type="submit" className={button.secondary} aria-disabled={state !== 'idle' || undefined}>
          {company === undefined ? 'Usa un’altra carta' : 'Paga in un altro modo'}
        </button>
      </Form>
    </>
  )
}

/** Nobody knows yet what came of the payment: the page asks again by itself. */
export function Pending() {
  useLookAgain(1500, 15_000)
  return (
    <>
      <h1>Il pagamento è in corso</h1>
      <p role="status" className={styles.standfirst}>
        Aspettiamo la risposta del circuito. Di solito ci vogliono pochi secondi.
      </p>
      <p className={styles.note}>
        Puoi chiudere questa pagina: non paghi due volte, e quando è fatto ti scriviamo.
      </p>
    </>
  )
}
