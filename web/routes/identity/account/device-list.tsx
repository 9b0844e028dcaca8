import type { Device } from 'contract/identity/account/account.ts'
import { Status } from '../../../form/status.tsx'
import { PageIcon } from '../../../page/page-icon.tsx'
import { deviceIcon, moment } from './account-words.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './devices.module.css'

interface Props {
  devices: readonly Device[]
  max: number
  now: Date
  onRemove: (what: Device | 'others') => void
}

/** More than these are told in words only. */
const MAX_BARS = 12

/** The devices, the one in use first, and how many more there may be. */
export function DeviceList({ devices, max, now, onRemove }: Props) {
  return (
    <section className={area.section} aria-labelledby="collegati">
      <h2 id="collegati" tabIndex={-1}>
        I tuoi dispositivi
      </h2>
      <p className={area.note}>
        {devices.length} su {max}. Quando {max === 1 ? 'c’è già' : `sono ${max}`}, chi entra da un altro
        scollega quello usato da più tempo.
      </p>
      {max <= MAX_BARS && (
        <div aria-hidden="true" className={styles.bars}>
          {Array.from({ length: max }, (_, i) => (
            <span key={i} data-full={i < devices.length || undefined} />
          ))}
        </div>
      )}
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id}>
            <PageIcon name={deviceIcon(device.kind)} size={26} />
            <div>
              <p>
                <strong>{device.name}</strong>{' '}
                {device.current && <Status kind="here" words="Questo dispositivo" />}
              </p>
              <p className={area.note}>
                {[
                  device.place,
                  device.current
                    ? 'attivo ora'
                    : device.signedIn
                      ? moment(device.lastUsed, now)
                      : `non collegato, usato ${moment(device.lastUsed, now).toLowerCase()}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!device.current && (
              <button type="button" className={button.small} onClick={() => onRemove(device)}>
                {device.signedIn ? 'Scollega' : 'Togli'}
                <span className="hidden"> {device.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <button type="button" className={styles.removeAll} onClick={() => onRemove('others')}>
          Scollega tutti gli altri dispositivi
        </button>
      )}
    </section>
  )
}
