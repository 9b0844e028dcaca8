import { data } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { changePersonByLink, endPersonByLink, readPersonLink } from 'contract/press-review/people/people.ts'
import { Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { refusalIn, type WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/leave'
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
  pageMeta(matches, { title: 'Ferma la rassegna stampa', robots: 'noindex' })

export type LinkWords = { title: string; line?: string }
export const linkRefusals: WordsOf<CodeOf<typeof endPersonByLink>, LinkWords> = {
  ERR_LINK_NOT_VALID: {
    title: 'Questo link non è valido.',
    line:
      'Forse si è spezzato nel copiarlo, oppure non sei più fra chi riceve la rassegna. ' +
      'Se ti arriva ancora, ' +
      'usa il link in fondo all’ultima email.',
  },
}

/**
 * `/rassegna/disiscrizione/{token}`: the link of a letter. To open it changes nothing, for programs open
 * links too; the button, or the one click of a mail program (RFC 8058), stops the letters.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readPersonLink, { token })
  return answer.ok
    ? data({ found: answer.data, refused: null })
    : data(
        { found: null, refused: refusalIn<typeof answer.code, LinkWords>(answer, linkRefusals) },
        { status: answer.status },
      )
}

/** The two other buttons say what they are for; whatever comes without that stops the letters. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { ask } = context.get(visit)
  const what = (await request.formData()).get('che')
  const answer =
    what === 'settimanale'
      ? await ask(changePersonByLink, { token, frequency: 'weekly' })
      : what === 'ogni'
        ? await ask(changePersonByLink, { token, frequency: 'each' })
        : what === 'aperture'
          ? await ask(changePersonByLink, { token, openings: false })
          : await ask(endPersonByLink, { token })
  return answer.ok
    ? data({ done: String(what ?? ''), refused: null })
    : data(
        { done: null, refused: refusalIn<typeof answer.code, LinkWords>(answer, linkRefusals) },
        { status: answer.status },
      )
}

const doneWords: Readonly<Record<string, string>> = {
  settimanale: 'Fatto: da ora ricevi solo il riepilogo del venerdì.',
  ogni: 'Fatto: da ora ricevi ogni rassegna.',
  aperture: 'Fatto: nessuno sa più che cosa apri, e quello che si sapeva non c’è più.',
}

export default function Leave({ loaderData: { found, refused }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.refused ?? refused
  const done = doneWords[actionData?.done ?? '']
  return (
    <div className={styles.page}>
      <h1 className={area.title}>
        {found?.ended === true ? 'La rassegna è ferma' : 'Ferma la rassegna stampa'}
      </h1>
      {wrong && (
        <Notice kind="error" title={wrong.title}>
          {wrong.line}
        </Notice>
      )}
      {done !== undefined && <Notice kind="success" title={done} />}
      {found?.ended === true && (
        <p className={area.standfirst} role="status">
          Non ricevi più la rassegna stampa di <strong>{found.review}</strong>. Anche i link delle email già
          arrivate non la aprono più.
          {found.refused && ' Nessuno può iscriverti di nuovo senza il tuo sì.'}
        </p>
      )}
      {found?.ended === true && !found.refused && (
        <>
          <p className={area.note}>
            Chi la cura ti ha tolto dai destinatari, e può aggiungerti di nuovo. Se non vuoi, diccelo adesso.
          </p>
          <form method="post">
            <button type="submit" className={button.primary}>
              Non aggiungetemi più
            </button>
          </form>
        </>
      )}
      {found?.ended === false && (
        <>
          <p className={area.standfirst}>
            Non vuoi più ricevere la rassegna stampa di <strong>{found.review}</strong>?
          </p>
          <form method="post">
            <button type="submit" className={button.primary}>
              Ferma la rassegna
            </button>
          </form>
          <section className={area.section}>
            <h2>{found.frequency === 'each' ? 'Arriva troppo spesso?' : 'La vuoi più spesso?'}</h2>
            <p className={area.note}>
              {found.frequency === 'each'
                ? 'Puoi ricevere un’email sola alla settimana, il venerdì.'
                : 'Ora ricevi solo il riepilogo del venerdì: puoi ricevere ogni rassegna.'}
            </p>
            <form method="post" className={styles.other}>
              <button
                type="submit"
                name="che"
                value={found.frequency === 'each' ? 'settimanale' : 'ogni'}
                className={button.secondary}
              >
                {found.frequency === 'each' ? 'Solo il riepilogo del venerdì' : 'Ricevi ogni rassegna'}
              </button>
            </form>
          </section>
          {found.openings && (
            <section className={area.section}>
              <h2>Hai detto che si può sapere che cosa apri</h2>
              <p className={area.note}>
                {found.review} vede quali articoli apri. Puoi ripensarci quando vuoi: la rassegna continua.
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
    </div>
  )
}
