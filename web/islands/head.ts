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
})()
