import { useState } from 'react'
import { vatIncluded } from 'contract/commerce/vat.ts'
import { euros } from 'contract/platform/money.ts'
import { immediateStart } from 'contract/commerce/shop/conditions.ts'
import type { PlanChange } from 'contract/commerce/subscriptions/changes.ts'
import { BuyButton } from '../../../../form/card/buy-button.tsx'
import { CardFields } from '../../../../form/card/card-fields.tsx'
import { CountryField } from '../../../../form/card/country-field.tsx'
import { Tick } from '../../../../form/choices.tsx'
import { useErrorTitle } from '../../../../form/error-title.ts'
import { CheckedForm } from '../../../../form/form.tsx'
import { FactNotice } from '../../../../form/notice.tsx'
import { theDate } from '../../../../words/dates.ts'
import { planName } from '../../../../words/subscriptions.ts'
import { AcceptTick, BackLink } from './change-parts.tsx'
import { changeForm } from './change-form.ts'
import type { ChangeAnswer } from './change-plan.tsx'
import { changePath, type Changes } from './words.ts'
import area from '../../../../frame/application/area.module.css'
import buy from '../../../../form/card/buy.module.css'
import styles from './changes.module.css'

interface Props extends Pick<Changes, 'subscription' | 'cards' | 'gateway' | 'country'> {
  to: PlanChange
  now: NonNullable<PlanChange['now']>
  /** Brings what pays. */
  code: () => Promise<unknown>
  answer: ChangeAnswer | undefined
}

/** A larger plan at once: the sums, the card, what is accepted, and the button that binds. */
export function ChangeNow({ subscription: of, cards, gateway, country, to, now, code, answer }: Props) {
  const [isWrong, setWrong] = useState(false)
  useErrorTitle(isWrong || answer?.fact?.kind === 'error')
  // The card of the next charges first.
  const sortedCards = cards.toSorted((a, b) => Number(b.id === of.card?.id) - Number(a.id === of.card?.id))
  return (
    <>
      <BackLink to={changePath(of.id)} words="Tutti i piani" />
      <h1 className={area.title}>Passa a {planName(to)}</h1>
      <p className={area.standfirst}>{to.line}</p>
      <FactNotice fact={answer?.fact} />
      <dl className={styles.sums}>
        <div>
          <dt>
            {to.name}, da oggi {theDate('al', now.until)}
          </dt>
          <dd>{euros(now.price)}</dd>
        </div>
        <div>
          <dt>
            Quello che ti resta di {of.name}, da oggi {theDate('al', of.until)}
          </dt>
          <dd>{euros(-now.credit)}</dd>
        </div>
        <div>
          <dt>Paghi oggi{vatIncluded(to.rate)}</dt>
          <dd>{euros(now.due)}</dd>
        </div>
      </dl>
      <p className={styles.lead}>
        {of.renews
          ? `Il prossimo addebito è di ${euros(to.price)} ${theDate('il', now.next)}, poi ogni ` +
            `${to.months === 12 ? 'anno' : 'mese'}: puoi disdire fino al giorno prima.`
          : 'Il rinnovo resta disdetto: non ci saranno altri addebiti.'}
      </p>
      {gateway !== null && (
        <CheckedForm rules={changeForm} code={code} answer={answer} step="subito" onWrong={setWrong}>
          <input type="hidden" name="offerta" value={to.offer} />
          <input type="hidden" name="durata" value={to.months} />
          <input type="hidden" name="somma" value={now.due} />
          <CardFields cards={sortedCards} gateway={gateway} amount={now.due} purchase="upgrade" />
          {country === null && <CountryField />}
          <div className={buy.agreed}>
            <AcceptTick>
              <small>
                Hai di nuovo quattordici giorni per recedere
                {of.renews ? ', e i prossimi addebiti vanno su questa carta' : ''}.
              </small>
            </AcceptTick>
            <Tick name="immediate">
              {immediateStart.text}
              <small>
                Facoltativo. Senza questa richiesta leggi lo stesso, e se recedi ti restituiamo tutto quello
                che vale il nuovo piano da oggi.
              </small>
            </Tick>
          </div>
          <BuyButton busy="Pago…">Cambia piano e paga {euros(now.due)}</BuyButton>
        </CheckedForm>
      )}
    </>
  )
}
