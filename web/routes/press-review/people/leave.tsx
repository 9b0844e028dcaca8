import type { CodeOf } from 'contract/platform/endpoint.ts'
import { changePersonByLink, endPersonByLink, readPersonLink } from 'contract/press-review/people/people.ts'
import { Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { LetterButton, LetterPage, letterPage } from '../../../page/letter-page.tsx'
import { letterLinkAction, letterLinkHeaders, letterLinkLoader } from '../../../server/letter-link.ts'
import type { RefusalWords, WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/leave'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './leave.module.css'

export const handle = letterPage('any')
export const headers: Route.HeadersFunction = letterLinkHeaders
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ferma la rassegna stampa', robots: 'noindex' })

const refusals: WordsOf<CodeOf<typeof endPersonByLink>, RefusalWords> = {
  ERR_LINK_NOT_VALID: {
    title: 'Questo link non è valido.',
    line:
      'Forse si è spezzato nel copiarlo, oppure non sei più fra chi riceve la rassegna. ' +
      'Se ti arriva ancora, ' +
      'usa il link in fondo all’ultima email.',
  },
}

interface Change {
  input: { frequency: 'weekly' | 'each' } | { openings: false }
  done: string
}
/** The changes of the other buttons, by their value, with their success message. */
const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  [
    'settimanale',
    { input: { frequency: 'weekly' }, done: 'Fatto: da ora ricevi solo il riepilogo del venerdì.' },
  ],
  ['ogni', { input: { frequency: 'each' }, done: 'Fatto: da ora ricevi ogni rassegna.' }],
  [
    'aperture',
    {
      input: { openings: false },
      done: 'Fatto: nessuno sa più che cosa apri, e quello che si sapeva non c’è più.',
    },
  ],
])

/** `/rassegna/disiscrizione/{token}`: stops a press review, or changes how often it comes. */
export const loader = letterLinkLoader((ask, token) => ask(readPersonLink, { token }), refusals)
/** Without the value of another button, as with the one click of a mail program, the letters stop. */
export const action = letterLinkAction(async (ask, token, request) => {
  const change = changes.get(String((await request.formData()).get('che')))
  const answer = await (change
    ? ask(changePersonByLink, { token, ...change.input })
    : ask(endPersonByLink, { token }))
  return answer.ok ? { ok: true, data: change?.done ?? null } : answer
}, refusals)

export default function Leave({ loaderData: { about, refused }, actionData }: Route.ComponentProps) {
  const done = actionData?.done ?? null
  return (
    <LetterPage
      title={about?.ended === true ? 'La rassegna è ferma' : 'Ferma la rassegna stampa'}
      refused={actionData?.refused ?? refused}
      className={styles.page}
    >
      {done !== null && <Notice kind="success" title={done} />}
      {about?.ended === true && (
        <p className={area.standfirst} role="status">
          Non ricevi più la rassegna stampa di <strong>{about.review}</strong>. Anche i link delle email già
          arrivate non la aprono più.
          {about.refused && ' Nessuno può iscriverti di nuovo senza il tuo sì.'}
        </p>
      )}
      {about?.ended === true && !about.refused && (
        <>
          <p className={area.note}>
            Chi la cura ti ha tolto dai destinatari, e può aggiungerti di nuovo. Se non vuoi, diccelo adesso.
          </p>
          <LetterButton label="Non aggiungetemi più" />
        </>
      )}
      {about?.ended === false && (
        <>
          <p className={area.standfirst}>
            Non vuoi più ricevere la rassegna stampa di <strong>{about.review}</strong>?
          </p>
          <LetterButton label="Ferma la rassegna" />
          <section className={area.section}>
            <h2>{about.frequency === 'each' ? 'Arriva troppo spesso?' : 'La vuoi più spesso?'}</h2>
            <p className={area.note}>
              {about.frequency === 'each'
                ? 'Puoi ricevere un’email sola alla settimana, il venerdì.'
                : 'Ora ricevi solo il riepilogo del venerdì: puoi ricevere ogni rassegna.'}
            </p>
            <form method="post" className={styles.other}>
              <button
                type="submit"
                name="che"
                value={about.frequency === 'each' ? 'settimanale' : 'ogni'}
                className={button.secondary}
              >
                {about.frequency === 'each' ? 'Solo il riepilogo del venerdì' : 'Ricevi ogni rassegna'}
              </button>
            </form>
          </section>
          {about.openings && (
            <section className={area.section}>
              <h2>Hai detto che si può sapere che cosa apri</h2>
              <p className={area.note}>
                {about.review} vede quali articoli apri. Puoi ripensarci quando vuoi: la rassegna continua.
              </p>
              <form method="post" className={styles.other}>
                <button type="submit" name="che" value="aperture" className={button.secondary}>
                  Ritira il consenso
                </button>
              </form>
            </section>
          )}
        </>
      )}
    </LetterPage>
  )
}
