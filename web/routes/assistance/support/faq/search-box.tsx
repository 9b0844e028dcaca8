import { MAX_QUESTION_LENGTH } from 'contract/assistance/support/limits.ts'
import { PageIcon } from '../../../../page/page-icon.tsx'
import button from '../../../../form/button.module.css'
import styles from './faq.module.css'

/** The field that searches the questions: an address, before any script. */
export const SearchBox = ({ q }: { q: string }) => (
  <form action="/faq" role="search" aria-label="Domande frequenti" className={styles.search}>
    <label className={styles.field}>
      <span className="hidden">Cerca nelle domande frequenti</span>
      <PageIcon name="search" size={22} />
      <input type="search" name="q" defaultValue={q} maxLength={MAX_QUESTION_LENGTH} enterKeyHint="search" />
    </label>
    <button type="submit" className={button.primary}>
      Cerca
    </button>
  </form>
)
