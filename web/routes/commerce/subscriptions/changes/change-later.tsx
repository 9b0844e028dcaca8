import { useState } from 'react'
import { Link } from 'react-router'
import { euros } from 'contract/platform/money.ts'
import type { PlanChange } from 'contract/commerce/subscriptions/changes.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { BuyButton } from '../../../../form/card/buy-button.tsx'
import { CountryField } from '../../../../form/card/country-field.tsx'
import { useErrorTitle } from '../../../../form/error-title.ts'
import { CheckedForm } from '../../../../form/form.tsx'
import { FactNotice } from '../../../../form/notice.tsx'
import { theDate } from '../../../../words/dates.ts'
import { planName } from '../../../../words/subscriptions.ts'
import { AcceptTick, BackLink } from './change-parts.tsx'
import { laterForm } from './change-form.ts'
import type { ChangeAnswer } from './change-plan.tsx'
import { changePath, onTheDate } from './words.ts'
import area from '../../../../frame/application/area.module.css'
import buy from '../../../../form/card/buy.module.css'
import button from '../../../../form/button.module.css'
import styles from './changes.module.css'

/** Another plan from the next renewal on: nothing is paid today, and what it lacks is said. */
export function ChangeLater({
  of,
  to,
  country,
  answer,
}: {
  of: Subscription
  to: PlanChange
  country: string | null
  answer: ChangeAnswer | undefined
}) {
  const [isWrong, setWrong] = useState(false)
  useErrorTitle(isWrong || answer?.fact?.kind === 'error')
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
      {to.kept < of.seats && (
        <p className={styles.lead}>
          {to.kept === 0
            ? 'I posti da condividere non passano a questo piano: se lo scegli, non inviti più nessuno.'
            : `Questo piano ha meno posti: se lo scegli, ne dai al massimo ${to.kept}.`}
        </p>
      )}
      <CheckedForm rules={laterForm} answer={answer} step="dopo" onWrong={setWrong}>
        <input type="hidden" name="offerta" value={to.offer} />
        <input type="hidden" name="durata" value={to.months} />
        <input type="hidden" name="somma" value={to.price} />
        {country === null && <CountryField />}
        <div className={buy.agreed}>
          <AcceptTick>
            <small>
              Hai quattordici giorni per ripensarci, anche dopo il cambio: allora l’abbonamento finisce e ti
              restituiamo quello che hai pagato per il nuovo piano.
            </small>
          </AcceptTick>
        </div>
        <BuyButton busy="Cambio…">
          Cambia piano e paga {euros(to.price)} {theDate('il', day)}
        </BuyButton>
      </CheckedForm>
      <p className={styles.ways}>
        <Link className={button.secondary} to={changePath(of.id)}>
          Tieni {of.name}
        </Link>
      </p>
    </>
  )
}
