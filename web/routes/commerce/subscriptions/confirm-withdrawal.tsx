import { data } from 'react-router'
import { readWithdrawal } from 'contract/commerce/subscriptions/subscriptions.ts'
import { isWrong } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { PageTitle, privateMeta } from '../../../form/page-title.tsx'
import { PlainForm } from '../../../form/plain-form.tsx'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { fullDate, timeOfDay } from '../../../words/dates.ts'
import type { Route } from './+types/confirm-withdrawal'
import { confirmBy, sentBack, type Choice } from './withdraw.ts'
import { choiceForm } from './withdrawal-form.ts'
import { ConfirmWays, Contracts, ReceiptView } from './withdrawal-view.tsx'
import styles from './withdrawal.module.css'

export const handle = {
  frame: 'none',
  site: 'account',
  still: true,
  impersonal: true,
} as const satisfies StillPage & { frame: string; site: PageSite; impersonal: true }
// The address is a key: it goes to no other site.
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) => privateMeta({ matches })

/** `/recesso/{token}`: the link of a letter. To open it changes nothing; the button withdraws. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readWithdrawal, { token })
  if (!answer.ok) {
    // A token that cannot even be one is no better than one that is not known.
    const refused =
      answer.code === 'ERR_BAD_REQUEST'
        ? ({ code: 'ERR_WITHDRAWAL_NOT_FOUND', status: 404 } as const)
        : answer
    const expired = refused.code === 'ERR_WITHDRAWAL_LINK_EXPIRED'
    return data({ found: null, refused: sentBack(refused), expired }, { status: refused.status })
  }
  const { at, done, contracts } = answer.data
  const choices = contracts.map(({ id, name, masthead, refund }): Choice => ({
    id,
    words: `${name} (${masthead})`,
    refund,
  }))
  return data({ found: { at, done, choices }, refused: null, expired: false })
}
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const here = context.get(visit)
  const open = await here.ask(readWithdrawal, { token })
  if (!open.ok) {
    const again = sentBack(open)
    return data(again, { status: open.status })
  }
  const choices = open.data.contracts.map(({ id, name, masthead, refund }): Choice => ({
    id,
    words: `${name} (${masthead})`,
    refund,
  }))
  const answer = await confirmBy(request, token, choices, here)
  return 'receipt' in answer ? data(answer) : data(answer, { status: answer.status })
}

export default function ConfirmWithdrawal({
  loaderData: { found, refused, expired },
  actionData,
}: Route.ComponentProps) {
  if (actionData && 'receipt' in actionData)
    return (
      <>
        <PageTitle words="Ricevuta del recesso" />
        <ReceiptView receipt={actionData.receipt} />
      </>
    )
  const answer = actionData ?? (refused && !('receipt' in refused) ? refused : undefined)
  return (
    <div className={styles.page}>
      <PageTitle words="Recedi dal contratto" wrong={isWrong(answer)} />
      <p className={styles.kicker}>Diritto di recesso</p>
      <h1 className={styles.title}>Recedi dal contratto</h1>
      {found !== null && (
        <p className={styles.standfirst}>
          La tua dichiarazione è di {fullDate(found.at)}, alle {timeOfDay(found.at)}: il recesso vale da
          allora.
        </p>
      )}
      <hr className={styles.rule} />
      <FactNotice fact={answer?.fact} />
      {found?.done === true && (
        <Notice kind="success" title="Questo recesso è già confermato.">
          La ricevuta è nella lettera che ti abbiamo mandato.
        </Notice>
      )}
      {found !== null && !found.done && found.choices.length > 0 && (
        <PlainForm name="recesso" rules={choiceForm} answer={actionData}>
          <Contracts choices={found.choices} />
          <p className={styles.note}>
            Il rimborso arriva nel modo in cui hai pagato, entro 14 giorni; la lettura si chiude alla
            conferma.
          </p>
          <ConfirmWays back="/faq" />
        </PlainForm>
      )}
      {found !== null && !found.done && found.choices.length === 0 && (
        <p className={styles.text}>Non c’è più nessun contratto da cui recedere.</p>
      )}
      {found === null && (
        <p className={styles.text}>
          {expired ? (
            <a href="/contact?forceForm=1">Scrivi al servizio clienti</a>
          ) : (
            <a href="/recesso">recedi dal contratto qui</a>
          )}
        </p>
      )}
    </div>
  )
}
