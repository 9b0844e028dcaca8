import type { ContactFacts } from 'contract/assistance/support/tickets.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { hoursRows, stateWords } from './hours-words.ts'
import { PhoneLink } from './phone-link.tsx'
import styles from './contact.module.css'

/** The telephone: whether somebody answers now, the number, the hours; then the other ways. */
export function PhoneAside({ facts, area }: { facts: ContactFacts; area: 'readers' | 'business' }) {
  const { phone, phoneNote, hours, state, today } = facts
  return (
    <aside className={styles.aside} aria-labelledby="telefono">
      <hr className="rule" />
      <h2 id="telefono" className="hidden">
        Per telefono
      </h2>
      <p className={styles.state} data-open={state.open || undefined}>
        <PageIcon name="phone" size={17} />
        {stateWords(state, today)}
      </p>
      <p className={styles.number}>
        <PhoneLink phone={phone} />
      </p>
      <p className={styles.note}>{phoneNote}</p>
      <dl className={styles.hours}>
        {hoursRows(hours, facts).map((row) => (
          <div key={row.days} data-today={row.today || undefined}>
            <dt>
              {row.days}
              {row.today && ' (oggi)'}
            </dt>
            <dd>{row.times}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <h2>Forse la risposta c’è già</h2>
        <p>
          <a href="/faq">Leggi le domande frequenti</a>
        </p>
        {area === 'readers' ? (
          <p>
            Scrivi per un’azienda, uno studio o un ente? <a href="/aziende">Contatti per aziende ed enti</a>
          </p>
        ) : (
          <p>
            Scrivi per te? <a href="/contact">Contatti per chi legge</a>
          </p>
        )}
      </div>
    </aside>
  )
}
