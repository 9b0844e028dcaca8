import { useEffect } from 'react'

/** The title of the page begins with `Errore:` while something in its form is wrong (ART-APPS §5). */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return
    const before = document.title
    document.title = `Errore: ${before}`
    return () => {
      document.title = before
    }
  }, [wrong])
}
