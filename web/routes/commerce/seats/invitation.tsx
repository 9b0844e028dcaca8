import { data } from 'react-router'
import { readInvitation } from 'contract/commerce/seats/seats.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { theDate } from '../../../words/dates.ts'
import { rightsWords } from '../../../words/rights.ts'
import type { Route } from './+types/invitation'
import { pauseWords } from './pause-words.ts'
import { invitationRefusals } from './refusals.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './invitation.module.css'

export const handle = {
  frame: 'none',
  site: 'account',
  still: true,
  impersonal: true,
} as const satisfies StillPage & { frame: string; site: PageSite; impersonal: true }
// The address is a key: it goes to no other site.
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Un posto per te', robots: 'noindex' })

/** `/invito/{token}`: the link of an invitation. To open it changes nothing; who goes on signs in first. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readInvitation, { token })
  return answer.ok
    ? data({ invitation: answer.data, token, fact: null, used: false })
    : data(
        {
          ...{ invitation: null, token, fact: refusalFact(answer, invitationRefusals) },
          used: answer.code === 'ERR_INVITATION_USED',
        },
        { status: answer.code === 'ERR_BAD_REQUEST' ? 404 : answer.status },
      )
}

export default function Invitation({ loaderData: { invitation, token, fact, used } }: Route.ComponentProps) {
  const { host } = useSite()
  const home = siteUrl(host, 'edicola', '/')
  if (invitation === null)
    return (
      <div className={styles.page}>
        <h1 className={area.title}>Un posto per te</h1>
        <FactNotice fact={fact} />
        {used && (
          <p className={styles.go}>
            <a className={button.primary} href={home}>
              Vai al giornale
            </a>
            <a className={button.secondary} href={`/accedi?${new URLSearchParams({ redirect_uri: home })}`}>
              Accedi
            </a>
          </p>
        )}
      </div>
    )
  const { holder, masthead, everywhere, rights, email, until, opens } = invitation
  const on = `/user/invitations/${token}`
  const register = `/registrati?${new URLSearchParams({ redirect_uri: siteUrl(host, 'account', on) })}`
  return (
    <div className={styles.page}>
      <h1 className={area.title}>
        <bdi>{holder}</bdi> ti ha riservato un posto
      </h1>
      <p className={area.standfirst}>
        Leggi {rightsWords(rights)}, su {everywhere ? 'tutte le nostre testate' : masthead}, con il tuo
        account. Non paghi nulla.
      </p>
      <p className={styles.text}>
        L’invito è per <strong>{email}</strong> e vale fino {theDate('al', until)}.{pauseWords(opens)}
      </p>
      <p className={styles.go}>
        <a className={button.primary} href={on}>
          Accedi e attiva il posto
        </a>
        <a className={button.secondary} href={register}>
          Registrati con questo indirizzo
        </a>
      </p>
    </div>
  )
}
