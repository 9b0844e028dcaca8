/**
 * Where who refuses cookies is led: an offer of the shop, as the link in the footer says it. Null: nowhere,
 * as the masthead has none, or who reads subscribes already.
 */
export function offerHere(): string | null {
  if ('subscriber' in document.documentElement.dataset) return null
  return document.querySelector<HTMLElement>('a[data-cookies="open"]')?.dataset['offer'] ?? null
}
