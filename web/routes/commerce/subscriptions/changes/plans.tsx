import { Form, Link } from 'react-router'
import { euros } from 'contract/platform/money.ts'
import type { PlanChange } from 'contract/commerce/subscriptions/changes.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { declineFact } from '../../../../form/card/decline-fact.ts'
import { FactNotice, Notice, StateNotice } from '../../../../form/notice.tsx'
import { theDate } from '../../../../words/dates.ts'
import { planName } from '../../../../words/subscriptions.ts'
import type { ChangeAnswer } from './change-plan.tsx'
import { changePath, type Changes, nextPlanWords, perPeriod } from './words.ts'
import { BackLink } from './change-parts.tsx'
import area from '../../../../frame/application/area.module.css'
import button from '../../../../form/button.module.css'
import styles from './changes.module.css'

/** The plans that a subscription may become: at once for the difference, or from the next renewal on. */
export function Plans({
  subscription: of,
  changes,
  paying,
  last,
  back,
  answer,
}: Changes & { back: boolean; answer: ChangeAnswer | undefined }) {
  const now = changes.filter((one) => one.now !== null)
  const later = changes.filter((one) => one.now === null)
  return (
    <>
      <BackLink to="/user/subscriptions" words="I tuoi abbonamenti" />
      <h1 className={area.title}>Passa a un altro piano</h1>
      {answer?.fact ? (
        <FactNotice fact={answer.fact} />
      ) : (
        <StateNotice fact={back ? declineFact(last?.declined ?? null, last?.method ?? null) : null} />
      )}
      <p className={area.standfirst}>
        Hai <strong>{planName(of)}</strong>, pagato fino {theDate('al', of.until)}.
      </p>
      {of.nextPlan !== null && <NextPlan of={of} next={of.nextPlan} />}
      {paying && (
        <Notice kind="info" title="C’è un pagamento in corso.">
          Appena finisce puoi scegliere un altro piano da qui.
        </Notice>
      )}
      {now.length > 0 && (
        <PlanList heading="Da subito" of={of} plans={now}>
          Paghi solo la differenza: quello che ti resta del piano di adesso viene tolto, al centesimo.
        </PlanList>
      )}
      {later.length > 0 && of.next !== null && (
        <PlanList heading="Dal prossimo rinnovo" of={of} plans={later}>
          Oggi non paghi nulla e fino {theDate('al', of.until)} leggi come adesso.
        </PlanList>
      )}
      {changes.length === 0 && !paying && <Nothing of={of} />}
    </>
  )
}

function PlanList({
  heading,
  of,
  plans,
  children,
}: {
  heading: string
  of: Subscription
  plans: readonly PlanChange[]
  children: React.ReactNode
}) {
  return (
    <section className={area.section}>
      <h2>{heading}</h2>
      <p className={styles.lead}>{children}</p>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={`${plan.offer} ${plan.months}`}>
            <div>
              <h3>{planName(plan)}</h3>
              <p>{plan.line}</p>
            </div>
            <p className={styles.cost}>
              <strong>{plan.now === null ? euros(plan.price) : euros(plan.now.due)}</strong>{' '}
              <small>
                {plan.now === null ? perPeriod(plan) : `oggi, poi ${euros(plan.price)} ${perPeriod(plan)}`}
              </small>
            </p>
            <Link
              className={button.secondary}
              to={changePath(of.id, plan)}
              aria-label={`Scegli ${planName(plan)}`}
            >
              Scegli
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was chosen for the next renewal, and the way back. */
const NextPlan = ({ of, next }: { of: Subscription; next: NonNullable<Subscription['nextPlan']> }) => (
  <Notice kind="info" title={nextPlanWords(of, next)}>
    <p>
      {of.next === null
        ? `La somma da pagare è ${euros(next.amount)}.`
        : `Addebitiamo ${euros(next.amount)} quel giorno. Fino ad allora leggi come adesso.`}
    </p>
    <Form method="post" className={styles.keep}>
      <input type="hidden" name="passo" value="tieni" />
      <button type="submit" className={button.secondary}>
        Tieni {planName(of)}
      </button>
    </Form>
  </Notice>
)

/** Why there is no plan to choose. */
const Nothing = ({ of }: { of: Subscription }) => (
  <Notice kind="info" title="Ora non ci sono altri piani da scegliere.">
    {of.due !== null
      ? 'Prima va pagato il rinnovo: poi trovi qui gli altri piani.'
      : of.onInvoice
        ? 'Questo abbonamento si paga su fattura: scrivi al servizio clienti, che lo cambia con te.'
        : of.renews
          ? 'Se hai invitato qualcuno, i suoi diritti non si possono togliere: libera prima i posti.'
          : 'Il rinnovo è disdetto: riattivalo per scegliere un piano dal prossimo periodo.'}
  </Notice>
)
