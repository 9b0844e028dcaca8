import look from '../../../../form/switch.module.css'
import styles from './desk.module.css'

/** Whether this operator takes chats, in words beside the switch. */
export const Duty = ({
  on,
  disabled,
  onTurn,
}: {
  on: boolean
  /** Nobody would hear it. */
  disabled: boolean
  onTurn: (on: boolean) => void
}) => (
  <div className={styles.duty}>
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-disabled={disabled || undefined}
      aria-label="In servizio"
      className={look.switch}
      onClick={() => disabled || onTurn(!on)}
    >
      <span aria-hidden="true">{on ? 'In servizio' : 'Non in servizio'}</span>
      <i aria-hidden="true" />
    </button>
  </div>
)
