import { data } from 'react-router'
import { gateFlag } from 'contract/reading/site/gate.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/gate'
import styles from './plate.module.css'

export const handle = { ...content(), frame: 'none', site: 'any' }

/** Shown by the gateway in place of what was asked; nobody comes here by address. */
export function loader({ context }: Route.LoaderArgs) {
  const { shut } = context.get(visit)
  if (!shut) throw data(null, 404)
  return data({ ...shut, flag: gateFlag[shut.gate] }, shut.status)
}

export const meta: Route.MetaFunction = () => [
  { title: 'Accesso Riservato' },
  { name: 'robots', content: 'noindex' },
]

/** 'Accesso Riservato' (SPEC §2): a Password field and a confirm button, nothing else of the site. */
export default function GatePage({ loaderData: { gate, back, alert } }: Route.ComponentProps) {
  return (
    <main className={styles.plate}>
      <h1>Accesso Riservato</h1>
      {alert !== null && (
        <p role="alert" id="sbagliata">
          {alert}
        </p>
      )}
      <form method="post" action="/accesso-riservato">
        <input type="hidden" name="gate" value={gate} />
        <input type="hidden" name="back" value={back} />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          aria-invalid={alert !== null || undefined}
          aria-describedby={alert === null ? undefined : 'sbagliata'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a wrong password there is one thing to do
          autoFocus={alert !== null}
        />
        <button type="submit">Conferma</button>
      </form>
    </main>
  )
}
