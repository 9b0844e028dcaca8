import type { CodeOf } from 'contract/platform/endpoint.ts'
import { stopDigestByLink, readDigestLink } from 'contract/assistance/chatbot/sharing.ts'
import { pageMeta } from '../../../../frame/page-meta.ts'
import { LetterButton, LetterPage, letterPage } from '../../../../page/letter-page.tsx'
import { letterLinkAction, letterLinkHeaders, letterLinkLoader } from '../../../../server/letter-link.ts'
import type { RefusalWords, WordsOf } from '../../../../words/refusals.ts'
import type { Route } from './+types/stop-digest'
import area from '../../../../frame/application/area.module.css'
import styles from './stop-digest.module.css'

export const handle = letterPage('account')
export const headers: Route.HeadersFunction = letterLinkHeaders
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ferma la domanda del mattino', robots: 'noindex' })

const refusals: WordsOf<CodeOf<typeof stopDigestByLink>, RefusalWords> = {
  ERR_LINK_EXPIRED: {
    title: 'Questo link non è valido.',
    line:
      'Forse si è spezzato nel copiarlo, oppure la domanda è stata fermata da molto tempo. Le domande del ' +
      'mattino si fermano anche dalla pagina del chatbot.',
  },
}

/** `/chatbot/mattino/{token}`: ends the daily digest of a question. */
export const loader = letterLinkLoader((ask, token) => ask(readDigestLink, { token }), refusals)
export const action = letterLinkAction((ask, token) => ask(stopDigestByLink, { token }), refusals)

export default function StopDigest({ loaderData: { about, refused }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage
      title={about?.ended === true ? 'Domanda fermata' : 'Ferma la domanda del mattino'}
      refused={actionData?.refused ?? refused}
      className={styles.page}
    >
      {about?.ended === false && (
        <>
          <p className={area.standfirst}>Non vuoi più ricevere ogni mattina la risposta a questa domanda?</p>
          <blockquote dir="auto" className={styles.question}>
            {about.question}
          </blockquote>
          <LetterButton label="Ferma la domanda" />
        </>
      )}
      {about?.ended === true && (
        <>
          <p className={area.standfirst} role="status">
            Non riceverai più la risposta a questa domanda. Le altre tue domande del mattino, se ne hai,
            continuano.
          </p>
          <blockquote dir="auto" className={styles.question}>
            {about.question}
          </blockquote>
        </>
      )}
    </LetterPage>
  )
}
