import { PageIcon } from '../page/page-icon.tsx'
import { addressOf, useSite } from './site.ts'
import styles from './search-form.module.css'

/** A field that leads to the search, before any script too. `label` tells it from another one on the page. */
export const SearchForm = ({ placeholder, label }: { placeholder: string; label?: string }) => (
  <form
    action={addressOf(useSite().host, '/ricerca')}
    role="search"
    aria-label={label}
    className={styles.form}
  >
    <input
      type="search"
      name="q"
      aria-label="Cerca nel giornale"
      placeholder={placeholder}
      maxLength={200}
      required
    />
    <button type="submit" aria-label="Cerca">
      <PageIcon name="search" />
    </button>
  </form>
)
