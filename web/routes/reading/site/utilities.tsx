import { withPreposition } from 'contract/platform/prepositions.ts'
import { Fragment } from 'react'
import { appsOf, noApp } from 'contract/reading/site/apps.ts'
import { sessionSites, siteUrl } from 'contract/reading/site/hosts.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { Island } from '../../../islands/island.tsx'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { textSizes } from '../../../words/text-sizes.ts'
import type { Route } from './+types/utilities'
import { StoredHere } from './stored-here.tsx'
import styles from './utilities.module.css'

export const handle = { ...content({ seconds: 3600 }), site: 'any' }

/**
 * `/utilita`: how pages look in this browser, the apps, and what this browser keeps of a person and ran. Each
 * site of a masthead keeps for itself, so each has this page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { host } = context.get(visit)
  return {
    name: host.brand.name,
    elsewhere: sessionSites
      .filter((site) => host.known && site !== host.site)
      .map((site) => ({ name: siteNames[site], url: siteUrl(host, site, '/utilita#dati') })),
    apps: appsOf(host.brand),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Utilità', robots: 'noindex' })

const looks = [
  ['auto', 'Come il dispositivo'],
  ['light', 'Chiaro'],
  ['dark', 'Scuro'],
] as const

const siteNames = { edicola: 'nell’edicola', account: 'nell’account', shop: 'nello shop', www: 'sul sito' }

export default function Utilities({ loaderData: { apps, elsewhere, name } }: Route.ComponentProps) {
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
      <section aria-labelledby="app">
        <h2 id="app">L’app</h2>
        <p className={styles.note}>
          {apps.length > 0 ? 'Lo stesso giornale, con lo stesso account.' : noApp}
        </p>
        {apps.length > 0 && (
          <ul className={styles.apps}>
            {apps.map(({ name, url }) => (
              <li key={name}>
                <a href={url}>Scarica per {name}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="dati" data-scripted="">
        <h2 id="dati">I tuoi dati su questo dispositivo</h2>
        <Island name="kept-here" of={StoredHere} when="visible" props={{}} />
        <p className={styles.note}>
          Che cosa può funzionare lo decidi da «Preferenze cookie», in fondo alla pagina. I cookie
          dell’accesso stanno sul sito dell’account e nessuna pagina li può leggere: li toglie «Esci».
        </p>
        {elsewhere.length > 0 && (
          <p className={styles.note}>
            Ogni sito {withPreposition('di', name)} conserva per sé: guarda anche{' '}
            {elsewhere.map(({ name: where, url }, i) => (
              <Fragment key={url}>
                {i > 0 && ' e '}
                <a href={url}>{where}</a>
              </Fragment>
            ))}
            .
          </p>
        )}
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
