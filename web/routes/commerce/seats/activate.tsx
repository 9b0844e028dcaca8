import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { readInvitation } from 'contract/commerce/seats/seats.ts'
import { invitationPath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import { refusalFact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { theDate } from '../../../words/dates.ts'
import type { Route } from './+types/activate'
import type { Activated } from './seat-actions.ts'
import { pauseWords } from './pause-words.ts'
import { invitationRefusals } from './refusals.ts'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './invitation.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Attiva il tuo posto', robots: 'noindex' })

/** `/user/invitations/{token}`: where who was invited, now signed in, activates the place. */
async function load({ ask, who, request }: Asking) {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const [user, answer] = await Promise.all([who(), ask(readInvitation, { token })])
  return {
    email: user.email,
    invitation: answer.ok ? answer.data : null,
    refused: answer.ok ? null : refusalFact(answer, invitationRefusals),
    used: !answer.ok && answer.code === 'ERR_INVITATION_USED',
  }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export async function clientAction({ params: { token } }: Route.ClientActionArgs): Promise<Activated> {
  const acting = await bring(() => import('./seat-actions.ts'))
  return acting ? acting.activate(token) : { refused: unreachableFact, opens: null }
}

/** A link that has been used gives nothing any more. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Activated | undefined)?.refused === null ? false : defaultShouldRevalidate

export default function Activate({
  params: { token },
  loaderData: { email, invitation, refused, used },
  actionData,
}: Route.ComponentProps) {
  const { host } = useSite()
  const busy = useNavigation().state !== 'idle'
  const done = actionData?.refused === null
  const fact = actionData ? actionData.refused : refused
  useErrorTitle(fact?.kind === 'error' && !done)
  const back = siteUrl(host, 'account', invitationPath(token))
  const other = <a href={`/logout?${new URLSearchParams({ redirect_uri: back })}`}>Usa un altro account</a>
  if (done)
    return (
      <>
        <h1 className={area.title}>Il tuo posto è attivo</h1>
        <Notice kind="success" title={readsFrom(actionData.opens)}>
          Vale finché dura l’abbonamento di chi ti ha invitato, su ogni tuo dispositivo.
        </Notice>
        <p className={styles.go}>
          <a className={button.primary} href={siteUrl(host, 'edicola', '/')}>
            Vai al giornale
          </a>
        </p>
      </>
    )
  return (
    <>
      <h1 className={area.title}>{used ? 'Il tuo posto' : 'Attiva il tuo posto'}</h1>
      <FactNotice fact={fact} />
      {used && (
        <>
          <p className={area.standfirst}>
            Hai fatto l’accesso come <strong>{email}</strong>.
          </p>
          <p className={styles.go}>
            <a className={button.primary} href={siteUrl(host, 'edicola', '/')}>
              Vai al giornale
            </a>
            {other}
          </p>
        </>
      )}
      {invitation !== null && (
        <>
          <p className={area.standfirst}>
            <bdi>{invitation.holder}</bdi> ti ha riservato un posto su{' '}
            {invitation.everywhere ? 'tutte le nostre testate' : invitation.masthead}. L’invito è per{' '}
            <strong>{invitation.email}</strong> e vale fino {theDate('al', invitation.until)}; hai fatto
            l’accesso come <strong>{email}</strong>.{pauseWords(invitation.opens)}
          </p>
          <Form method="post" className={styles.go}>
            <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
              {busy ? 'Attivo…' : 'Attiva il tuo posto'}
            </button>
            {other}
          </Form>
        </>
      )}
    </>
  )
}

const readsFrom = (opens: string | null): string =>
  opens === null
    ? 'Da ora leggi con il tuo account.'
    : `Con il tuo account leggi ${theDate('dal', opens)}, quando finisce la pausa.`
