import { gateFlag, type Gate } from 'contract/site/gate.ts'
import type { Place } from 'contract/site/hosts.ts'
import { Head } from '../../frame/head.tsx'
import { GATE_ACTION } from '../../server/gateway.ts'
import styles from './gate-page.module.css'
import './gate-page.module.css'

/** 'Accesso Riservato' (SPEC §2): a Password field and a confirm button, nothing else of the site. */
export function GatePage({ gate, place, back, alert }: { gate: Gate; place: Place; back: string; alert: string | null }) {
  return (
    <html lang="it" data-brand={place.brand.sigla} data-closed={gateFlag[gate]}>
      <head>
        <Head place={place} title="Accesso Riservato" robots="noindex" />
      </head>
      <body>
        <main className={styles.gate}>
          <h1>Accesso Riservato</h1>
          {alert !== null && <p role="alert">{alert}</p>}
          <form method="post" action={GATE_ACTION}>
            <input type="hidden" name="gate" value={gate} />
            <input type="hidden" name="back" value={back} />
            <label htmlFor="password">Password</label>
            <input id="password" name="password" type="password" autoComplete="current-password" required maxLength={200} />
            <button type="submit">Conferma</button>
          </form>
        </main>
      </body>
    </html>
  )
}
