import { data } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { endMorningByLink, readMorningLink } from 'contract/assistance/chatbot/sharing.ts'
import { Notice } from '../../../../form/notice.tsx'
import { pageMeta } from '../../../../frame/page-meta.ts'
import type { PageSite, StillPage } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { refusalIn, type WordsOf } from '../../../../words/refusals.ts'
import type { Route } from './+types/stop-digest'
import button from '../../../../form/button.module.css'
import area from '../../../../frame/application/area.module.css'
import styles from './stop-digest.module.css'

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
// The URL contains a token that no other site may see.
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ferma la domanda del mattino', robots: 'noindex' })

type Words = { title: string; line?: string }
const refusals: WordsOf<CodeOf<typeof endMorningByLink>, Words> = {
  ERR_LINK_EXPIRED: {
    title: 'Questo link non è valido.',
    line:
      'Forse si è spezzato nel copiarlo, oppure la domanda è stata fermata da molto tempo. Le domande del ' +
      'mattino si fermano anche dalla pagina del chatbot.',
  },
}

/**
 * `/chatbot/mattino/{token}`: the link of a letter. GET changes nothing, since programs open links too; the
 * button, or the one-click POST of a mail program (RFC 8058), stops the digest.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readMorningLink, { token })
  return answer.ok
    ? data({ found: answer.data, refused: null })
    : data(
        { found: null, refused: refusalIn<typeof answer.code, Words>(answer, refusals) },
        { status: answer.status },
      )
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const answer = await context.get(visit).ask(endMorningByLink, { token })
  return answer.ok
    ? data({ refused: null })
    : data({ refused: refusalIn<typeof answer.code, Words>(answer, refusals) }, { status: answer.status })
}

export default function StopDigest({ loaderData: { found, refused }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.refused ?? refused
  return (
    <div className={styles.page}>
      <h1 className={area.title}>
        {found?.ended === true ? 'Domanda fermata' : 'Ferma la domanda del mattino'}
      </h1>
      {wrong && (
        <Notice kind="error" title={wrong.title}>
          {wrong.line}
        </Notice>
      )}
      {found?.ended === false && (
        <>
          <p className={area.standfirst}>Non vuoi più ricevere ogni mattina la risposta a questa domanda?</p>
          <blockquote dir="auto" className={styles.question}>
            {found.question}
          </blockquote>
          <form method="post">
            <button type="submit" className={button.primary}>
              Ferma la domanda
            </button>
          </form>
        </>
      )}
      {found?.ended === true && (
        <>
          <p className={area.standfirst} role="status">
            Non riceverai più la risposta a questa domanda. Le altre tue domande del mattino, se ne hai,
            continuano.
          </p>
          <blockquote dir="auto" className={styles.question}>
            {found.question}
          </blockquote>
        </>
      )}
    </div>
  )
}
