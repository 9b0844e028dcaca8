import { data } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { endAlertByLink, readAlertLink } from 'contract/press-review/filling/queries.ts'
import { Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { refusalIn, type WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/stop-alert'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'

export const handle = {
  frame: 'none',
  site: 'account',
  still: true,
  impersonal: true,
} as const satisfies StillPage & {
  frame: string
  site: PageSite
  impersonal: true
}
// The address is a key: it goes to no other site.
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ferma l’avviso di una ricerca', robots: 'noindex' })

type Words = { title: string; line?: string }
const refusals: WordsOf<CodeOf<typeof endAlertByLink>, Words> = {
  ERR_LINK_EXPIRED: {
    title: 'Questo link non è valido.',
    line:
      'Forse si è spezzato nel copiarlo, oppure la ricerca è stata eliminata. Gli avvisi si fermano anche ' +
      'dalla pagina delle ricerche della rassegna.',
  },
}

/**
 * `/rassegna/avviso/{token}`: the link of a letter. To open it changes nothing; the button, or the one click
 * of a mail program (RFC 8058), switches the letters of its query off.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readAlertLink, { token })
  return answer.ok
    ? data({ found: answer.data, refused: null })
    : data(
        { found: null, refused: refusalIn<typeof answer.code, Words>(answer, refusals) },
        { status: answer.status },
      )
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const answer = await context.get(visit).ask(endAlertByLink, { token })
  return answer.ok
    ? data({ refused: null })
    : data({ refused: refusalIn<typeof answer.code, Words>(answer, refusals) }, { status: answer.status })
}

export default function StopAlert({ loaderData: { found, refused }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.refused ?? refused
  return (
    <div>
      <h1 className={area.title}>{found?.ended === true ? 'Avviso fermato' : 'Ferma l’avviso'}</h1>
      {wrong && (
        <Notice kind="error" title={wrong.title}>
          {wrong.line}
        </Notice>
      )}
      {found?.ended === false && (
        <>
          <p className={area.standfirst}>
            Non vuoi più ricevere un’email quando la ricerca «{found.name}» trova qualcosa?
          </p>
          <form method="post">
            <button type="submit" className={button.primary}>
              Ferma l’avviso
            </button>
          </form>
        </>
      )}
      {found?.ended === true && (
        <p className={area.standfirst} role="status">
          Non riceverai più email per la ricerca «{found.name}». La ricerca continua a riempire la rassegna.
        </p>
      )}
    </div>
  )
}
