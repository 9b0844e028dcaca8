import Bowser from 'bowser'

const kinds: Readonly<Record<string, 'desktop' | 'mobile' | 'tablet'>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
}

// Bowser's own lists: of an agent it does not know it gives back the words, and they are a stranger's.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
const oneOf = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : undefined

/**
 * How a person recognises a browser: «Firefox su Windows». From the User-Agent header, which anybody may
 * write: only names from known lists come out, since they stand in letters and in the security log.
 */
export function describeBrowser(agent: string | null): {
  name: string
  kind: 'desktop' | 'mobile' | 'tablet' | 'other'
} {
  if (!agent) return { name: 'Programma sconosciuto', kind: 'other' }
  const { browser, os, platform } = Bowser.parse(agent.slice(0, 500))
  const program = oneOf(browsers, browser.name)
  const known = oneOf(systems, os.name)
  const system =
    known === 'macOS' ? 'Mac' : known === 'iOS' ? (platform.type === 'tablet' ? 'iPad' : 'iPhone') : known
  const name = [program ?? 'Programma sconosciuto', system].filter(Boolean).join(' su ')
  return { name, kind: kinds[platform.type ?? ''] ?? 'other' }
}
