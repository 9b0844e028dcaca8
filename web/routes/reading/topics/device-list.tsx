import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { PushDevice } from 'contract/reading/topics/topics.ts'
import { PageIcon, type PageIconName } from '../../../page/page-icon.tsx'
import { useSite } from '../../../frame/site.ts'
import { theDate } from '../../../words/dates.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './topics.module.css'

const iconOf = (kind: PushDevice['kind']): PageIconName => (kind === 'other' ? 'key' : kind)

/** Where notifications go, of all mastheads, and the way to turn them on here. */
export function DeviceList({
  devices,
  busy,
  onRemove,
}: {
  devices: readonly PushDevice[]
  /** What is being changed: the id of a device among others. */
  busy: string | null
  onRemove: (device: PushDevice) => void
}) {
  const { host, sisters } = useSite()
  const nameOf = (brand: string) => sisters.find(({ sigla }) => sigla === brand)?.name ?? brand
  return (
    <section className={area.section} aria-labelledby="dispositivi">
      <h2 id="dispositivi" tabIndex={-1}>
        Dispositivi che ricevono notifiche
      </h2>
      {devices.length === 0 ? (
        <p className={styles.note}>Nessuno, per ora.</p>
      ) : (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <PageIcon name={iconOf(device.kind)} size={26} />
              <div>
                <p>
                  <strong>{device.name}</strong>
                  {device.current && ' · questo dispositivo'}
                </p>
                <p className={styles.small}>
                  {nameOf(device.brand)} · {theDate('dal', device.since)}
                  {!device.signedIn && ' · in pausa finché non accedi da lì'}
                </p>
              </div>
              <button
                type="button"
                className={button.small}
                aria-disabled={busy === device.id || undefined}
                onClick={() => onRemove(device)}
              >
                Togli
                <span className="hidden">
                  {' '}
                  {device.name}, {nameOf(device.brand)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ways}>
        <a className={button.secondary} href={siteUrl(host, 'edicola', '/notifiche')}>
          Attiva le notifiche su questo dispositivo
        </a>
      </p>
      <p className={styles.note}>
        Il permesso vale per {host.brand.name}: lo chiede la sua edicola, che si apre in un’altra pagina. Chi
        esce dall’account non riceve più nulla su quel dispositivo.
      </p>
    </section>
  )
}
