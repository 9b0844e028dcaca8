import { useFormState } from './form.tsx'
import styles from './form.module.css'

/** The one primary button of a form. While it works it says so; as wide as the form, it keeps its width. */
export function Submit({ words, working }: { words: string; working: string }) {
  const { busy } = useFormState()
  return (
    <button type="submit" className={styles.primary} aria-disabled={busy || undefined}>
      {busy ? working : words}
    </button>
  )
}
