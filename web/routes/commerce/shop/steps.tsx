import type { Order } from 'contract/commerce/shop/shop.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { type PublicHost, useSite } from '../../../frame/site.ts'
import { GIFTS_PATH, offerPath } from './addresses.ts'
import styles from './order.module.css'

const own = { plan: 'Piano', data: 'I tuoi dati', payment: 'Pagamento' } as const
const ofGift = { ...own, plan: 'Regalo', data: 'Per chi' } as const
const ofCopy = { ...own, plan: 'Copia' } as const
type Step = keyof typeof own
const names = Object.keys(own) as Step[]

/** The steps in words, never in numbers (ART-APPS §4): done, current, to come. */
export function Steps({ order, at }: { order: Order; at: Step }) {
  const here = names.indexOf(at)
  const { host } = useSite()
  const gift = order.copy === null ? order.gift : null
  const steps = order.copy !== null ? ofCopy : gift === null ? own : ofGift
  return (
    <ol className={styles.steps} aria-label="A che punto sei">
      {names.map((step, i) => (
        <li
          key={step}
          data-state={i < here ? 'done' : i === here ? 'current' : 'next'}
          aria-current={i === here ? 'step' : undefined}
        >
          {i < here && (
            <>
              <PageIcon name="tick" size={18} />
              <span className="hidden">Fatto: </span>
            </>
          )}
          {step === 'plan' && order.state === 'open' ? (
            <a href={beginningOf(order, host)}>{steps[step]}</a>
          ) : step === 'data' && i < here && gift !== null && order.state === 'open' ? (
            <a href="?cambia">{steps[step]}</a>
          ) : (
            steps[step]
          )}
        </li>
      ))}
    </ol>
  )
}

/** Where one chose what is ordered. */
function beginningOf(order: Order, host: PublicHost): string {
  const article = order.article?.path ?? null
  if (order.copy !== null) return siteUrl(host, 'edicola', article ?? order.copy.path)
  return order.gift === null ? offerPath(order.offer.slug, order.months, article) : GIFTS_PATH
}
