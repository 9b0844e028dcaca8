import { pageMeta } from '../../frame/page-meta.ts'
import { Island } from '../../islands/island.tsx'
import { content } from '../../page/handle.ts'
import { visit } from '../../server/context.ts'
import { textSizes } from '../../words/text-sizes.ts'
import type { Route } from './+types/utilities'
import { KeptHere } from './kept-here.tsx'
import styles from './utilities.module.css'

export const handle = content({ seconds: 3600 })

/** `/utilita`: how pages look in this browser, the apps, and what this browser keeps of a person. */
export function loader({ context }: Route.LoaderArgs) {
  const { androidAppUrl, iosAppUrl } = context.get(visit).host.brand
  return {
    apps: [
      ...(iosAppUrl === undefined ? [] : [{ name: 'iPhone e iPad', url: iosAppUrl }]),
      ...(androidAppUrl === undefined ? [] : [{ name: 'Android', url: androidAppUrl }]),
    ],
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Utilità', robots: 'noindex' })

const looks = [
  ['auto', 'Come il dispositivo'],
  ['light', 'Chiaro'],
  ['dark', 'Scuro'],
] as const

export default function Utilities({ loaderData: { apps } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Utilità</h1>
      <p className={styles.standfirst}>
        Come si legge il giornale su questo dispositivo. Quello che scegli resta in questo browser.
      </p>
      <hr className="rule" />
      <noscript>
        <p className={styles.note}>Per cambiare queste scelte attiva JavaScript nel browser.</p>
      </noscript>
      <div data-scripted="">
        <Choice legend="Dimensione del testo" look="text-size" name="size" usual="1" choices={textSizes} />
        <p className={styles.sample} aria-hidden="true">
          Gli articoli si leggono così.
        </p>
        <Choice legend="Aspetto" look="theme" name="look" usual="auto" choices={looks} />
      </div>
      {apps.length > 0 && (
        <section aria-labelledby="app">
          <h2 id="app">L’app</h2>
          <p className={styles.note}>Lo stesso giornale, con lo stesso account.</p>
          <ul className={styles.apps}>
            {apps.map(({ name, url }) => (
              <li key={name}>
                <a href={url}>Scarica per {name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="conservato" data-scripted="">
        <h2 id="conservato">Che cosa conserva questo dispositivo</h2>
        <Island name="kept-here" of={KeptHere} when="visible" props={{}} />
      </section>
    </div>
  )
}

/** Radios that `web/islands/look.ts` makes alive. */
function Choice({
  legend,
  look,
  name,
  usual,
  choices,
}: {
  legend: string
  look: 'theme' | 'text-size'
  name: string
  usual: string
  choices: readonly (readonly [value: string, words: string])[]
}) {
  return (
    <fieldset className={styles.choice} data-look={look}>
      <legend>{legend}</legend>
      {choices.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === usual} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
