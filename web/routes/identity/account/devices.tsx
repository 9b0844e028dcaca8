import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useRevalidator } from 'react-router'
import {
  type Device,
  listDevices,
  readAccount,
  readSecurityLog,
  removeDevice,
  removeOtherDevices,
} from 'contract/identity/account/account.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { accountClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { onDay } from './account-words.ts'
import type { Route } from './+types/devices'
import { DeviceList } from './device-list.tsx'
import { GoogleRow, googleFact } from './google-row.tsx'
import { SecurityLog } from './security-log.tsx'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './devices.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Dispositivi e sicurezza', robots: 'noindex' })

/** `/user/devices` (SPEC §2): the profile's sections browsers and devices, and the security log. */
async function load({ ask, request }: Asking) {
  const [devices, log, account] = await Promise.all([
    ask(listDevices, {}),
    ask(readSecurityLog, {}),
    ask(readAccount, {}),
  ])
  return {
    ...loaded(devices),
    log: loaded(log),
    account: loaded(account),
    google: googleFact(request),
    changed: new URL(request.url).searchParams.get('esito') === 'email-cambiata',
    now: new Date(),
  }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

const refusals = {
  ERR_DEVICE_NOT_FOUND: { kind: 'success', title: 'Quel dispositivo è già scollegato.' },
  ERR_CURRENT_DEVICE: { title: 'Questo è il dispositivo che usi.', line: 'Per scollegarlo, esci.' },
} as const

export default function Devices({
  loaderData: { devices, most, log, account, google, changed, now },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [toRemove, setToRemove] = useState<Device | 'others' | null>(null)
  const [busy, setBusy] = useState(false)
  const [fact, setFact] = useState<Fact | null>(
    changed
      ? { kind: 'success', title: 'Email cambiata.', line: `D’ora in poi accedi con ${account.email}.` }
      : google,
  )
  const remove = async (what: Device | 'others') => {
    setBusy(true)
    const answer =
      what === 'others'
        ? await accountClient()(removeOtherDevices, {})
        : await accountClient()(removeDevice, { id: what.id })
    await revalidate()
    // At once: while the dialog is open nothing behind it takes the focus.
    flushSync(() => {
      setBusy(false)
      setToRemove(null)
      setFact(
        answer.ok
          ? {
              kind: 'success',
              title:
                what === 'others' ? 'Gli altri dispositivi sono scollegati.' : `${what.name} è scollegato.`,
              line: 'Chi li usa deve accedere di nuovo.',
            }
          : refusalFact(answer, refusals),
      )
    })
    // The button that was pressed may have gone with its device.
    document.getElementById('collegati')?.focus()
  }
  return (
    <>
      <h1 className={area.title}>Dispositivi e sicurezza</h1>
      <FactNotice fact={fact} />
      {account.pendingEmail !== null && (
        <Notice kind="info" title={`Stai cambiando l’email in ${account.pendingEmail}.`}>
          Mancano i due codici che ti abbiamo inviato.{' '}
          <Link to="/user/profile/edit-email">Scrivi i codici</Link>
        </Notice>
      )}
      <DeviceList devices={devices} max={most} now={now} onRemove={setToRemove} />
      <section className={area.section} aria-labelledby="password-e-email">
        <h2 id="password-e-email">Come entri</h2>
        <dl className={styles.rows}>
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
          <div>
            <dt>Email</dt>
            <dd>{account.email}</dd>
            <dd>
              <Link className={button.small} to="/user/profile/edit-email">
                Cambia email
              </Link>
            </dd>
          </div>
          <GoogleRow account={account} onFact={setFact} />
        </dl>
      </section>
      <SecurityLog first={log} now={now} />
      {toRemove !== null && (
        <ConfirmDialog
          title={
            toRemove === 'others' ? 'Scolleghi tutti gli altri dispositivi?' : `Scolleghi ${toRemove.name}?`
          }
          words={toRemove === 'others' ? 'Scollega gli altri' : 'Scollega'}
          working="Scollego…"
          busy={busy}
          onYes={() => void remove(toRemove)}
          onLeave={() => setToRemove(null)}
        >
          <p>
            {toRemove === 'others'
              ? 'Da subito, per leggere su quei dispositivi bisogna accedere di nuovo. Questo ' +
                'resta collegato.'
              : 'Da subito, per leggere su quel dispositivo bisogna accedere di nuovo.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
