import { startNewChat } from './assistant.ts'
import { writeNow } from './write-now.ts'
import { useWidget } from './use-widget.ts'
import { backWords, CANNOT_START } from './words.ts'
import button from '../../../../form/button.module.css'
import styles from './panel.module.css'

/** Nobody answers now: when somebody does, and the form, with what was said (SPEC §2). */
export function Away({ summary, why }: { summary: string; why: 'hours' | 'nobody' }) {
  const { care } = useWidget()
  return (
    <section className={styles.card} role="status">
      <h3>{why === 'hours' ? 'A quest’ora non c’è nessuno' : 'Nessun operatore è libero'}</h3>
      <p>
        {why === 'nobody'
          ? `${CANNOT_START}.`
          : care
            ? backWords(care.state)
            : 'Rispondiamo negli orari del servizio clienti.'}{' '}
        Se ci scrivi, la conversazione arriva con il messaggio: non devi ripeterti.
      </p>
      <div className={styles.ways}>
        <button type="button" className={button.primary} onClick={() => writeNow(summary)}>
          Scrivici ora
        </button>
        <button type="button" className={button.secondary} onClick={() => void startNewChat()}>
          Nuova chat
        </button>
      </div>
    </section>
  )
}
