import { PhoneLink } from '../phone-link.tsx'
import styles from './faq.module.css'

/** Below every list of answers: the ways to reach a person. */
export const WayOn = ({
  phone,
  none = 'Non è quello che cercavi?',
}: {
  phone: string
  none?: string | undefined
}) => (
  <p className={styles.wayOn}>
    {none} <a href="/contact?forceForm=1">Scrivici</a> o chiama lo <PhoneLink phone={phone} />.
  </p>
)
