/**
 * Whether this tab keeps something that was typed on this page and is not sent (`web/session/drafts.ts`).
 */
export function hasDrafts(): boolean {
  try {
    return location.pathname in (JSON.parse(sessionStorage['drafts']) as { kept: object }).kept
  } catch {
    return false // There is nothing, or storage is refused.
  }
}

/** Whether a field holds something that the page did not come with: loaded again, it would be lost. */
export const isTyped = (): boolean =>
  hasDrafts() ||
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
