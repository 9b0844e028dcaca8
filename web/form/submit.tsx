import { useFormState } from './form-state.ts'
import button from './button.module.css'

/** The one primary button of a form. While it works it says so; as wide as the form, it keeps its width. */
export function Submit({ words, working }: { words: string; working: string }) {
  const { busy } = useFormState()
  return (
    <button
      type="submit"
      className={`${button.primary} ${button.wide}`}
      aria-disabled={busy || undefined}
      data-working={working}
    >
      {busy ? working : words}
    </button>
  )
}
