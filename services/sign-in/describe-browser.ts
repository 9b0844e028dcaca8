import Bowser from 'bowser'

const kinds: Readonly<Record<string, 'desktop' | 'mobile' | 'tablet'>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
}

/**
 * How a person recognises a browser: «Firefox su Windows». From the User-Agent header, which anybody may
 * write: at most 60 characters.
 */
export function describeBrowser(agent: string | null): {
  name: string
  kind: 'desktop' | 'mobile' | 'tablet' | 'other'
} {
  if (!agent) return { name: 'Programma sconosciuto', kind: 'other' }
  const { browser, os, platform } = Bowser.parse(agent.slice(0, 500))
  const system =
    os.name === 'macOS'
      ? 'Mac'
      : os.name === 'iOS'
        ? platform.type === 'tablet'
          ? 'iPad'
          : 'iPhone'
        : os.name
  const name = [browser.name, system].filter(Boolean).join(' su ') || 'Programma sconosciuto'
  return { name: name.slice(0, 60), kind: kinds[platform.type ?? ''] ?? 'other' }
}
