import { Link } from 'react-router'
import { pageMeta } from '../../frame/page-meta.ts'
import { accountClient } from '../../session/clients.ts'
import { loaded } from '../../session/loaded.ts'
import { requireUser } from '../../session/require-user.ts'
import { Notice } from '../../form/notice.tsx'
import { dayWord } from '../../words/day-word.ts'
import { longDate } from '../../words/dates.ts'
import { onDay } from './account-words.ts'
import type { Route } from './+types/profile'
import { calls } from './calls.ts'
import button from '../../form/button.module.css'
import styles from './account.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Il tuo account', robots: 'noindex' })

/** `/user/profile` (SPEC §2): who the account is. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser()
  return {
    account: loaded(await accountClient()(calls.readAccount, {})),
    changed: new URL(request.url).searchParams.get('esito') === 'email-cambiata',
    now: new Date(),
  }
}

const kinds = { person: 'Persona', company: 'Azienda', 'public-body': 'Ente pubblico' } as const

export default function Profile({ loaderData: { account, changed, now } }: Route.ComponentProps) {
  return (
    <>
      <h1 className={styles.title}>Il tuo account</h1>
      {changed && (
        <Notice kind="success" title="Email cambiata.">
          D’ora in poi accedi con {account.email}.
        </Notice>
      )}
      {account.pendingEmail !== null && (
        <Notice kind="info" title={`Stai cambiando l’email in ${account.pendingEmail}.`}>
          Mancano i due codici che ti abbiamo inviato.{' '}
          <Link to="/user/profile/edit-email">Scrivi i codici</Link>
        </Notice>
      )}
      <section className={styles.section} aria-labelledby="chi-sei">
        <h2 id="chi-sei">Chi sei</h2>
        <dl className={styles.rows}>
          <div>
            <dt>Tipo di account</dt>
            <dd>{kinds[account.kind]}</dd>
          </div>
          {account.companyName !== null && (
            <div>
              <dt>Ragione sociale</dt>
              <dd>{account.companyName}</dd>
            </div>
          )}
          <div>
            <dt>{account.companyName === null ? 'Nome' : 'Chi ci parla'}</dt>
            <dd>{[account.name, account.surname].filter(Boolean).join(' ')}</dd>
          </div>
          <div>
            <dt>Account creato</dt>
            <dd>{dayWord(account.since, now) ?? longDate(account.since)}</dd>
          </div>
        </dl>
      </section>
      <section className={styles.section} aria-labelledby="come-entri">
        <h2 id="come-entri">Come entri</h2>
        <dl className={styles.rows}>
          <div>
            <dt>Email</dt>
            <dd>{account.email}</dd>
            <dd>
              <Link className={button.small} to="/user/profile/edit-email">
                Cambia email
              </Link>
            </dd>
          </div>
          <div>
            <dt>Password</dt>
            <dd>
              {!account.hasPassword
                ? 'Non ce n’è una: entri con Google'
                : account.passwordChanged === null
                  ? 'Quella scelta alla registrazione'
                  : `Cambiata ${onDay(account.passwordChanged, now)}`}
            </dd>
            <dd>
              <Link className={button.small} to="/user/profile/edit-password">
                {account.hasPassword ? 'Cambia password' : 'Scegli una password'}
              </Link>
            </dd>
          </div>
        </dl>
      </section>
    </>
  )
}
