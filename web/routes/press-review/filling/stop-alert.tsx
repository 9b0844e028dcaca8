import type { CodeOf } from 'contract/platform/endpoint.ts'
import { endAlertByLink, readAlertLink } from 'contract/press-review/filling/queries.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { LetterButton, LetterPage, letterPage } from '../../../page/letter-page.tsx'
import { letterLinkAction, letterLinkHeaders, letterLinkLoader } from '../../../server/letter-link.ts'
import type { RefusalWords, WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/stop-alert'
import area from '../../../frame/application/area.module.css'

export const handle = letterPage('account')
export const headers: Route.HeadersFunction = letterLinkHeaders
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ferma l’avviso di una ricerca', robots: 'noindex' })

const refusals: WordsOf<CodeOf<typeof endAlertByLink>, RefusalWords> = {
  ERR_LINK_EXPIRED: {
    title: 'Questo link non è valido.',
    line:
      'Forse si è spezzato nel copiarlo, oppure la ricerca è stata eliminata. Gli avvisi si fermano anche ' +
      'dalla pagina delle ricerche della rassegna.',
  },
}

/** `/rassegna/avviso/{token}`: switches the letters of a saved query off. */
export const loader = letterLinkLoader((ask, token) => ask(readAlertLink, { token }), refusals)
export const action = letterLinkAction((ask, token) => ask(endAlertByLink, { token }), refusals)

export default function StopAlert({ loaderData: { about, refused }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage
      title={about?.ended === true ? 'Avviso fermato' : 'Ferma l’avviso'}
      refused={actionData?.refused ?? refused}
    >
      {about?.ended === false && (
        <>
          <p className={area.standfirst}>
            Non vuoi più ricevere un’email quando la ricerca «{about.name}» trova qualcosa?
          </p>
          <LetterButton label="Ferma l’avviso" />
        </>
      )}
      {about?.ended === true && (
        <p className={area.standfirst} role="status">
          Non riceverai più email per la ricerca «{about.name}». La ricerca continua a riempire la rassegna.
        </p>
      )}
    </LetterPage>
  )
}
