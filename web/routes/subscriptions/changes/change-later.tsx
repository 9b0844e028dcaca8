import { Form, Link, useNavigation } from 'react-router'
import { euros } from 'contract/money.ts'
import type { PlanChange } from 'contract/subscriptions/changes.ts'
import type { Subscription } from 'contract/subscriptions/subscriptions.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { theDate } from '../../../words/dates.ts'
import { planName } from '../../../words/subscriptions.ts'
import { BackLink } from './back-link.tsx'
import type { ChangeAnswer } from './change-plan.tsx'
import { changePath, onTheDate } from './words.ts'
import area from '../../../frame/application/area.module.css'
import button from '../../../form/button.module.css'
import styles from './changes.module.css'

/** Another plan from the next renewal on: nothing is paid today, nothing is lost before. */
export function ChangeLater({
  of,
  to,
  answer,
}: {
  of: Subscription
  to: PlanChange
  answer: ChangeAnswer | undefined
}) {
  const busy = useNavigation().state !== 'idle'
  const day = of.next?.day ?? of.until
  return (
    <>
      <BackLink to={changePath(of.id)} words="Tutti i piani" />
      <h1 className={area.title}>Passa a {planName(to)}</h1>
      <p className={area.standfirst}>{to.line}</p>
      <FactNotice fact={answer?.fact} />
      <dl className={styles.sums}>
        <div>
          <dt>Fino {theDate('al', of.until)}</dt>
          <dd>{of.name}, già pagato</dd>
        </div>
        <div>
          <dt>Oggi</dt>
          <dd>Non paghi nulla</dd>
        </div>
        <div>
          <dt>{onTheDate(day)}</dt>
          <dd>{euros(to.price)}</dd>
        </div>
      </dl>
      <p className={styles.lead}>
        Puoi ripensarci, o disdire, fino al giorno prima. Da quel giorno non leggi più quello che il nuovo
        piano non comprende.
      </p>
      <Form method="post" className={styles.ways}>
        <input type="hidden" name="passo" value="dopo" />
        <input type="hidden" name="offerta" value={to.offer} />
        <input type="hidden" name="durata" value={to.months} />
        <input type="hidden" name="somma" value={to.price} />
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          {busy ? 'Cambio…' : `Passa a ${to.name} ${theDate('dal', day)}`}
        </button>
        <Link className={button.secondary} to={changePath(of.id)}>
          Tieni {of.name}
        </Link>
      </Form>
    </>
  )
}
