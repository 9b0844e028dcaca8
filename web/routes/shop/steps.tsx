import type { Order } from 'contract/shop/shop.ts'
import { Icon } from '../../frame/icons.tsx'
import { offerPath } from './addresses.ts'
import styles from './order.module.css'

const steps = { plan: 'Piano', data: 'I tuoi dati', payment: 'Pagamento' } as const
type Step = keyof typeof steps
const names = Object.keys(steps) as Step[]

/** The steps in words, never in numbers (ART-APPS §4): done, current, to come. */
export function Steps({ order, at }: { order: Order; at: Step }) {
  const here = names.indexOf(at)
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
              <Icon name="tick" size={18} />
              <span className="hidden">Fatto: </span>
            </>
          )}
          {step === 'plan' && order.state === 'open' ? (
            <a href={offerPath(order.offer.slug, order.months, order.article?.path ?? null)}>{steps[step]}</a>
          ) : (
            steps[step]
          )}
        </li>
      ))}
    </ol>
  )
}
