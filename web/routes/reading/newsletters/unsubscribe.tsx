import { withPreposition } from 'contract/platform/prepositions.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { readUnsubscription, unsubscribe } from 'contract/reading/newsletters/newsletters.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { LetterButton, LetterPage, letterPage } from '../../../page/letter-page.tsx'
import { letterLinkAction, letterLinkHeaders, letterLinkLoader } from '../../../server/letter-link.ts'
import type { RefusalWords, WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/unsubscribe'
import area from '../../../frame/application/area.module.css'
import styles from './newsletters.module.css'

export const handle = letterPage('account')
export const headers: Route.HeadersFunction = letterLinkHeaders
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Annulla l’iscrizione', robots: 'noindex' })

const refusals: WordsOf<CodeOf<typeof unsubscribe>, RefusalWords> = {
  ERR_LINK_NOT_VALID: {
    title: 'Questo link non è valido.',
    line: 'Forse si è spezzato nel copiarlo. Puoi annullare l’iscrizione dalla pagina delle newsletter.',
  },
}

/** `/newsletter/disiscrizione/{token}`: ends the subscription to a newsletter. */
export const loader = letterLinkLoader((ask, token) => ask(readUnsubscription, { token }), refusals)
export const action = letterLinkAction((ask, token) => ask(unsubscribe, { token }), refusals)

export default function Unsubscribe({ loaderData: { about, refused }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage
      title={about && !about.subscribed ? 'Iscrizione annullata' : 'Annulla l’iscrizione'}
      refused={actionData?.refused ?? refused}
      className={styles.leave}
    >
      {about?.subscribed === true && (
        <>
          <p className={area.standfirst}>
            Non vuoi più ricevere <strong>{about.name}</strong>, la newsletter{' '}
            {withPreposition('di', about.masthead)}?
          </p>
          <LetterButton label="Annulla l’iscrizione" />
        </>
      )}
      {about?.subscribed === false && (
        <p className={area.standfirst} role="status">
          Non riceverai più <strong>{about.name}</strong>, la newsletter{' '}
          {withPreposition('di', about.masthead)}. Le altre tue newsletter, se ne hai, continuano.
        </p>
      )}
      <p className={styles.note}>
        <a href="/user/newsletter/">
          {about?.subscribed === false ? 'Ci ripensi? Vai alle newsletter' : 'Vai alle tue newsletter'}
        </a>
      </p>
    </LetterPage>
  )
}
