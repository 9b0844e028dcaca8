import { useLookAgain } from '../../../page/use-look-again.ts'
import styles from './order.module.css'

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
