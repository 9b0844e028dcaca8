import { euros } from 'contract/platform/money.ts'
import { romeClock, romeDay, shiftDay } from 'contract/platform/rome.ts'
import { noVatReasons, vatLabel } from 'contract/commerce/vat.ts'
import { PRICE_VALID_HOURS } from 'contract/commerce/shop/limits.ts'
import type { CopyOrder, Order, PlanOrder } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useSite } from '../../../frame/site.ts'
import { fullDate, longDate, theDate, timeOfDay } from '../../../words/dates.ts'
import { durationOf } from './plan-words.ts'
import styles from './order.module.css'
import { editionName } from 'contract/reading/edition-name.ts'

/** An invoice must be asked for before paying (DPR 633/1972 art. 22): its data are in the profile. */
function InvoiceWay({ order }: { order: Order }) {
  const { host } = useSite()
  const profile = siteUrl(host, 'account', `/user/profile?ordine=${order.id}#fattura`)
  return order.invoice === 'comes' ? (
    <p>
      Ti arriva anche la fattura elettronica, con i dati del tuo profilo: <a href={profile}>controllali</a>.
    </p>
  ) : (
    <p>
      Ti serve la fattura elettronica? <a href={profile}>Chiedila prima di pagare</a>.
    </p>
  )
}

/** Why the VAT is not Italy’s, or is none, and where a wrong country is put right before paying. */
function ForeignVat({ order: { id, state, vat } }: { order: Order }) {
  const { host } = useSite()
  const { treatment } = vat
  return treatment === 'domestic' ? null : (
    <p>
      {treatment === 'oss'
        ? 'L’IVA è quella del tuo Paese: per questo ti arriva la ricevuta, non una fattura italiana.'
        : `Per te l’IVA non c’è: ${noVatReasons[treatment]}.`}
      {state === 'open' && (
        <>
          {' '}
          Il Paese è sbagliato?{' '}
          <a href={siteUrl(host, 'account', `/user/profile?ordine=${id}#indirizzo`)}>
            Correggilo prima di pagare
          </a>
          .
        </>
      )}
    </p>
  )
}

/** What is charged now and afterwards, and until when one may leave. */
export function Summary({ order }: { order: Order }) {
  return (
    <aside className={styles.summary} aria-labelledby="riepilogo">
      <hr className="rule" />
      <h2 id="riepilogo">
        {order.copy === null ? <PlanName order={order} /> : <CopyName copy={order.copy} />}
      </h2>
      <dl className={styles.sums}>
        <div>
          <dt>{order.copy === null ? durationOf(order.months).length : 'Singola copia'}</dt>
          <dd>{euros(order.due - order.vat.amount)}</dd>
        </div>
        {order.vat.amount > 0 && (
          <div>
            <dt>{vatLabel({ vat: order.vat.rate, country: order.country ?? 'IT', ...order.vat })}</dt>
            <dd>{euros(order.vat.amount)}</dd>
          </div>
        )}
        <div>
          <dt>Totale</dt>
          <dd>{euros(order.due)}</dd>
        </div>
      </dl>
      <ForeignVat order={order} />
      {order.was !== null && (
        <p>
          Quando hai aperto l’ordine costava {euros(order.was)}. Quel prezzo valeva {PRICE_VALID_HOURS} ore:
          ora costa {euros(order.due)}, e finché non confermi non paghi nulla.
        </p>
      )}
      {order.nextPrice !== null && (
        <p>
          Questo prezzo vale fino {untilWords(order.nextPrice.from)}: poi l’ordine costa{' '}
          {euros(order.nextPrice.due)}.
        </p>
      )}
      {order.copy === null && order.again && (
        <p>Il prezzo ridotto vale la prima volta: questa offerta l’hai già comprata.</p>
      )}
      {order.copy !== null ? (
        <CopyTerms />
      ) : order.gift === null ? (
        <Renewal order={order} />
      ) : (
        <GiftTerms gift={order.gift} />
      )}
      {order.state === 'open' && order.invoice !== 'none' && <InvoiceWay order={order} />}
    </aside>
  )
}

/** `al 31 dicembre 2026`, `alle 9:05 del 2 gennaio 2027`: the end of a price, by the instant of the next. */
const untilWords = (from: string): string =>
  romeClock(from) === '00:00'
    ? theDate('al', shiftDay(romeDay(from), -1))
    : `alle ${timeOfDay(from)} ${theDate('del', from)}`

const PlanName = ({ order: { offer, months, gift } }: { order: PlanOrder }) => (
  <>
    {offer.name}, {durationOf(months).kind}
    {gift !== null && ', in regalo'}
  </>
)

const Renewal = ({ order }: { order: PlanOrder }) => (
  <p>
    Si rinnova {theDate('il', order.nextCharge)} a {euros(order.then)}.{' '}
    {order.notice !== null && `Te lo ricordiamo ${theDate('il', order.notice)}; `}
    {order.notice === null ? 'Ultimo' : 'ultimo'} giorno utile per disdire:{' '}
    <span className={styles.whole}>{longDate(order.lastDay)}</span>.
  </p>
)

/** For whom it is, and the way to say it anew. */
const GiftTerms = ({ gift: { details, sends } }: { gift: NonNullable<PlanOrder['gift']> }) => (
  <p>
    Non si rinnova.
    {details !== null && sends !== null && (
      <>
        {' '}
        Per <strong>{details.name}</strong> ({details.email}), lettera {theDate('del', sends.now)}
        {sends.after === sends.now ? '' : `, o ${theDate('del', sends.after)} se non chiedi che parta subito`}
        . <a href="?cambia">Cambia</a>
      </>
    )}
  </p>
)

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
const CopyTerms = () => (
  <p>
    Paghi una volta: non si rinnova. Leggi le pagine di questa edizione e gli articoli che ha stampato, finché
    esiste il tuo account.
  </p>
)
