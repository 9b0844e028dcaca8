// Runs before the first paint on every page: no imports, nothing that can throw unguarded.
;(() => {
  const root = document.documentElement
  const widths: [number, string][] = [
    [640, 'mob'],
    [820, 'tab'],
    [1140, 'lap'],
  ]
  const device = () => {
    root.dataset['device'] = widths.find(([max]) => innerWidth <= max)?.[1] ?? 'desk'
  }
  device()
  addEventListener('resize', device)
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id_token?: string } | null
    if (user?.id_token && root.dataset['unknown'] === undefined) {
      root.dataset['signed'] = ''
      const known = JSON.parse(localStorage.getItem('userPayload') ?? 'null') as Record<
        string,
        unknown
      > | null
      // The rule is `isSubscriber` of web/session/rules.ts. Of whom nothing is known yet nothing is asked:
      // «Abbonati» comes with the account's word.
      if (
        !known ||
        known['abbonato'] ||
        known['abbonatoConsent'] ||
        known['abbonatoDigital'] ||
        known['abbonatoRassegna']
      )
        root.dataset['subscriber'] = ''
      if (!known || known['abbonatoDigital']) root.dataset['digital'] = ''
    }
    const size = localStorage.getItem('text-size')
    if (size && /^(0\.9|1\.15|1\.3|1\.5)$/.test(size)) root.dataset['text'] = size
    const opened = root.dataset['opened']
    if (opened) for (const flag of opened.split(' ')) localStorage.setItem(flag, 'true')
    const closed = root.dataset['closed']
    if (closed) localStorage.removeItem(closed)
  } catch {
    // Storage may be refused or hold something else: the page goes on without.
  }
  if (root.dataset['hydrates'] === undefined) return
  // A press that comes before the script that answers it waits for it: sent at once it would do nothing.
  let pressed: HTMLButtonElement | null | undefined
  const capture = (event: Event) => {
    const { target } = event
    const button =
      target instanceof Element
        ? target.closest<HTMLButtonElement>('button:not([popovertarget], [commandfor], [data-cookies])')
        : null
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }
  const release = () => {
    removeEventListener('click', capture, true)
    if (pressed?.isConnected) pressed.click()
    pressed = null
  }
  addEventListener('click', capture, true)
  for (const event of ['edicola:wakes', 'edicola:alive']) addEventListener(event, release)
  // The answer of a form that no script takes is the page itself.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && release(), true)
})()
