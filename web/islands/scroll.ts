/** SPEC §2: back navigation lands at the top, also out of the browser's own back/forward cache. */
export function restoreTop(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', (event) => {
    if (event.persisted && !location.hash) scrollTo(0, 0)
  })
}
