import { data } from 'react-router'
import { agreeAgain, readAgainLink } from 'contract/press-review/people/people.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { refusalIn, type WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/again'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './leave.module.css'

export const handle = {
  frame: 'none',
  site: 'any',
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
  pageMeta(matches, { title: 'Ricevi di nuovo la rassegna stampa', robots: 'noindex' })

type Words = { title: string; line?: string }
const refusals: WordsOf<CodeOf<typeof agreeAgain>, Words> = {
  ERR_LINK_NOT_VALID: {
    title: 'Questo link non vale più.',
    line: 'Vale 30 giorni, e una volta sola per ogni domanda. Non ricevi niente, com’era prima.',
  },
}

/** `/rassegna/di-nuovo/{token}`: asks; only the button, pressed by the person, takes the leaving back. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readAgainLink, { token })
  return answer.ok
    ? data({ found: answer.data, refused: null })
    : data(
        { found: null, refused: refusalIn<typeof answer.code, Words>(answer, refusals) },
        { status: answer.status },
      )
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const answer = await context.get(visit).ask(agreeAgain, { token })
  return answer.ok
    ? data({ refused: null })
    : data({ refused: refusalIn<typeof answer.code, Words>(answer, refusals) }, { status: answer.status })
}

export default function Again({ loaderData: { found, refused }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.refused ?? refused
  return (
    <div className={styles.page}>
      <h1 className={area.title}>
        {found?.ended === false ? 'Ricevi di nuovo la rassegna' : 'Vuoi ricevere di nuovo la rassegna?'}
      </h1>
      {wrong && (
        <Notice kind="error" title={wrong.title}>
          {wrong.line}
        </Notice>
      )}
      {found?.ended === true && (
        <>
          <p className={area.standfirst}>
            Avevi fermato la rassegna stampa di <strong>{found.review}</strong>. Riparte solo se premi qui.
            Altrimenti chiudi la pagina: resta tutto com’è.
          </p>
          <form method="post">
            <button type="submit" className={button.primary}>
              Ricevi di nuovo la rassegna
            </button>
          </form>
        </>
      )}
      {found?.ended === false && (
        <p className={area.standfirst} role="status">
          La prossima rassegna stampa di <strong>{found.review}</strong> arriva anche a te. Per fermarla c’è
          un link in fondo a ogni email.
        </p>
      )}
    </div>
  )
}
