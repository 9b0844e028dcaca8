import { agreeAgain, readAgainLink } from 'contract/press-review/people/people.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { LetterButton, LetterPage, letterPage } from '../../../page/letter-page.tsx'
import { letterLinkAction, letterLinkHeaders, letterLinkLoader } from '../../../server/letter-link.ts'
import type { RefusalWords, WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/again'
import area from '../../../frame/application/area.module.css'
import styles from './leave.module.css'

export const handle = letterPage('any')
export const headers: Route.HeadersFunction = letterLinkHeaders
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ricevi di nuovo la rassegna stampa', robots: 'noindex' })

const refusals: WordsOf<CodeOf<typeof agreeAgain>, RefusalWords> = {
  ERR_LINK_NOT_VALID: {
    title: 'Questo link non vale più.',
    line: 'Vale 30 giorni, e una volta sola per ogni domanda. Non ricevi niente, com’era prima.',
  },
}

/** `/rassegna/di-nuovo/{token}`: has a press review come again that its reader had stopped. */
export const loader = letterLinkLoader((ask, token) => ask(readAgainLink, { token }), refusals)
export const action = letterLinkAction((ask, token) => ask(agreeAgain, { token }), refusals)

export default function Again({ loaderData: { about, refused }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage
      title={about?.ended === false ? 'Ricevi di nuovo la rassegna' : 'Vuoi ricevere di nuovo la rassegna?'}
      refused={actionData?.refused ?? refused}
      className={styles.page}
    >
      {about?.ended === true && (
        <>
          <p className={area.standfirst}>
            Avevi fermato la rassegna stampa di <strong>{about.review}</strong>. Riparte solo se premi qui.
            Altrimenti chiudi la pagina: resta tutto com’è.
          </p>
          <LetterButton label="Ricevi di nuovo la rassegna" />
        </>
      )}
      {about?.ended === false && (
        <p className={area.standfirst} role="status">
          La prossima rassegna stampa di <strong>{about.review}</strong> arriva anche a te. Per fermarla c’è
          un link in fondo a ogni email.
        </p>
      )}
    </LetterPage>
  )
}
