import { Form, useNavigation } from 'react-router'
import { type GuestSeat, readGuestSeats } from 'contract/commerce/seats/seats.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Asking } from '../../../page/personal.ts'
import { bring } from '../../../page/bring.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import { theDate } from '../../../words/dates.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import type { Route } from './+types/guest-seats'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './invitation.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'I posti con cui leggi', robots: 'noindex' })

/** `/user/subscriptions/ospite`: the seats that one reads with as a guest, each to be left. */
const load = async ({ ask }: Asking) => loaded(await ask(readGuestSeats, {}))
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Fact> {
  const seat = String((await request.formData()).get('posto'))
  const acting = await bring(() => import('./seat-actions.ts'))
  return acting ? acting.leave(seat) : unreachableFact
}

export default function GuestSeats({ loaderData: { seats }, actionData }: Route.ComponentProps) {
  useErrorTitle(actionData?.kind === 'error')
  return (
    <>
      <h1 className={area.title}>I posti con cui leggi</h1>
      <FactNotice fact={actionData ?? null} />
      {seats.length === 0 && (
        <p className={area.standfirst}>
          Non leggi con il posto di nessuno. Quello che hai è in <a href="/user/subscriptions">Abbonamento</a>
          .
        </p>
      )}
      {seats.map((seat) => (
        <OneSeat key={seat.id} seat={seat} />
      ))}
    </>
  )
}

function OneSeat({ seat: { id, holder, plan, masthead, everywhere, since, opens } }: { seat: GuestSeat }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('posto') === id
  return (
    <section className={area.section} aria-labelledby={`posto-${id}`}>
      <h2 id={`posto-${id}`}>{everywhere ? plan : `${plan}, ${masthead}`}</h2>
      <p className={area.standfirst}>
        È un posto nell’abbonamento di <bdi>{holder}</bdi>, e lo usi {theDate('dal', since)}. Se lo lasci, gli
        articoli a pagamento si chiudono subito; il tuo account resta, con i preferiti e le newsletter.
        {opens !== null && ` L’abbonamento è in pausa fino ${theDate('al', opens)}.`}
      </p>
      <Form method="post" className={styles.go}>
        <input type="hidden" name="posto" value={id} />
        <button type="submit" className={button.secondary} aria-disabled={busy || undefined}>
          {busy ? 'Lascio…' : 'Lascia il posto'}
        </button>
      </Form>
    </section>
  )
}
