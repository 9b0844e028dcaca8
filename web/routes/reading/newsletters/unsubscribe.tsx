import { data } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { readUnsubscription, unsubscribe } from 'contract/reading/newsletters/newsletters.ts'
import { Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { refusalIn, type WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/unsubscribe'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './newsletters.module.css'

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
  pageMeta(matches, { title: 'Annulla l’iscrizione', robots: 'noindex' })

type Words = { title: string; line?: string }
const refusals: WordsOf<CodeOf<typeof unsubscribe>, Words> = {
  ERR_LINK_NOT_VALID: {
    title: 'Questo link non è valido.',
    line: 'Forse si è spezzato nel copiarlo. Puoi annullare l’iscrizione dalla pagina delle newsletter.',
  },
}

/**
 * `/newsletter/disiscrizione/{token}`: the link of a letter. To open it changes nothing, for programs open
 * links too; the button, or the one click of a mail program (RFC 8058), unsubscribes.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readUnsubscription, { token })
  return answer.ok
    ? data({ found: answer.data, refused: null })
    : data(
        { found: null, refused: refusalIn<typeof answer.code, Words>(answer, refusals) },
        { status: answer.status },
      )
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const answer = await context.get(visit).ask(unsubscribe, { token })
  return answer.ok
    ? data({ refused: null })
    : data({ refused: refusalIn<typeof answer.code, Words>(answer, refusals) }, { status: answer.status })
}

export default function Unsubscribe({ loaderData: { found, refused }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.refused ?? refused
  return (
    <div className={styles.leave}>
      <h1 className={area.title}>
        {found && !found.subscribed ? 'Iscrizione annullata' : 'Annulla l’iscrizione'}
      </h1>
      {wrong && (
        <Notice kind="error" title={wrong.title}>
          {wrong.line}
        </Notice>
      )}
      {found?.subscribed === true && (
        <>
          <p className={area.standfirst}>
            Non vuoi più ricevere <strong>{found.name}</strong>, la newsletter di {found.masthead}?
          </p>
          <form method="post">
            <button type="submit" className={button.primary}>
              Annulla l’iscrizione
            </button>
          </form>
        </>
      )}
      {found?.subscribed === false && (
        <p className={area.standfirst} role="status">
          Non riceverai più <strong>{found.name}</strong>, la newsletter di {found.masthead}. Le altre tue
          newsletter, se ne hai, continuano.
        </p>
      )}
      <p className={styles.note}>
        <a href="/user/newsletter/">
          {found?.subscribed === false ? 'Ci ripensi? Vai alle newsletter' : 'Vai alle tue newsletter'}
        </a>
      </p>
    </div>
  )
}
