import { Parser } from 'htmlparser2'

/** What an address is expected to be, by where it stands. */
export type Kind =
  | 'page'
  | 'download'
  | 'post'
  | 'picture'
  | 'script'
  | 'style'
  | 'font'
  | 'manifest'
  | 'feed'
  | 'sitemap'
  | 'media'

/** An address that a page names, as it is written out in full, without its fragment. */
export interface Reference {
  url: string
  /** '' when it has none. */
  fragment: string
  kind: Kind
  /** The element that names it. */
  by: string
}

/** What a page names, the places of it that a fragment may lead to, and how it is described. */
export interface Page {
  references: Reference[]
  ids: Set<string>
  titles: string[]
  description: string | null
  canonical: string | null
  /** Whether search engines may show it. */
  indexed: boolean
}

const linkKinds: Readonly<Record<string, Kind>> = {
  stylesheet: 'style',
  manifest: 'manifest',
  icon: 'picture',
  'apple-touch-icon': 'picture',
  'mask-icon': 'picture',
  modulepreload: 'script',
  canonical: 'page',
  next: 'page',
  prev: 'page',
  prefetch: 'download',
}
const preloadKinds: Readonly<Record<string, Kind>> = {
  font: 'font',
  style: 'style',
  script: 'script',
  image: 'picture',
  fetch: 'download',
}

const kindOfLink = (at: Readonly<Record<string, string>>): Kind | null => {
  const rel = (at['rel'] ?? '').toLowerCase().split(/\s+/)
  if (rel.includes('alternate')) return /rss|atom/.test(at['type'] ?? '') ? 'feed' : 'page'
  if (rel.includes('preload')) return preloadKinds[at['as'] ?? ''] ?? 'download'
  for (const one of rel) if (linkKinds[one]) return linkKinds[one]
  return null
}

const inSrcset = (text: string): string[] =>
  text
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/)[0]!)
    .filter((one) => one !== '')

/** What an HTML page at `base` names. */
export function referencesIn(html: string, base: string): Page {
  const references: Reference[] = []
  const ids = new Set<string>()
  const add = (written: string, kind: Kind, by: string) => {
    const reference = resolved(written, base, kind, by)
    if (reference) references.push(reference)
  }
  const titles: string[] = []
  const head = { description: null as string | null, canonical: null as string | null, indexed: true }
  let data: string[] | null = null
  // A drawing has a title of its own.
  let drawings = 0
  let title: string | null = null
  const parser = new Parser({
    onopentag(name, at) {
      if (at['id']) ids.add(at['id'])
      if (name === 'a' && at['name']) ids.add(at['name'])
      if (name === 'svg') drawings++
      if (name === 'title' && drawings === 0) title = ''
      switch (name) {
        case 'a':
        case 'area':
          if (at['href'] !== undefined) add(at['href'], 'download' in at ? 'download' : 'page', name)
          break
        case 'form': {
          const post = (at['method'] ?? 'get').toLowerCase() === 'post'
          if ((at['method'] ?? '').toLowerCase() !== 'dialog')
            add(at['action'] ?? base, post ? 'post' : 'page', name)
          break
        }
        case 'button':
          if (at['formaction'] !== undefined) add(at['formaction'], 'post', 'button formaction')
          break
        case 'script':
          if (at['src'] !== undefined) add(at['src'], 'script', name)
          else if (at['type'] === 'application/ld+json') data = []
          break
        case 'link': {
          const kind = kindOfLink(at)
          if (at['rel'] === 'canonical') head.canonical = at['href'] ?? null
          if (kind && at['href'] !== undefined) add(at['href'], kind, `link ${at['rel']}`)
          break
        }
        case 'meta':
          if (/^(og|twitter):image$/.test(at['property'] ?? at['name'] ?? ''))
            add(at['content'] ?? '', 'picture', 'meta og:image')
          if (at['name'] === 'description') head.description = at['content'] ?? null
          if (at['name'] === 'robots' && /noindex/.test(at['content'] ?? '')) head.indexed = false
          if (at['property'] === 'og:url') add(at['content'] ?? '', 'page', 'meta og:url')
          break
        case 'img':
        case 'image':
        case 'input':
          if (at['src'] !== undefined) add(at['src'], 'picture', name)
          for (const one of inSrcset(at['srcset'] ?? '')) add(one, 'picture', name)
          break
        case 'source':
          if (at['src'] !== undefined) add(at['src'], 'media', name)
          for (const one of inSrcset(at['srcset'] ?? '')) add(one, 'picture', name)
          break
        case 'video':
        case 'audio':
          if (at['src'] !== undefined) add(at['src'], 'media', name)
          if (at['poster'] !== undefined) add(at['poster'], 'picture', name)
          break
        case 'use':
          if (at['href'] !== undefined) add(at['href'], at['href'].startsWith('#') ? 'page' : 'picture', name)
          break
        case 'iframe':
        case 'embed':
          if (at['src'] !== undefined) add(at['src'], 'page', name)
      }
    },
    ontext(text) {
      data?.push(text)
      if (title !== null) title += text
    },
    onclosetag(name) {
      if (name === 'svg') drawings--
      if (name === 'title' && title !== null) {
        titles.push(title)
        title = null
      }
      if (name !== 'script' || data === null) return
      for (const [address, kind] of addressesOf(JSON.parse(data.join('')))) add(address, kind, 'JSON-LD')
      data = null
    },
  })
  parser.end(html)
  return { references, ids, titles, ...head }
}

/** Addresses in JSON-LD, except those that only name things. */
function addressesOf(value: unknown, key = ''): [string, Kind][] {
  if (typeof value === 'string')
    return /^https?:/.test(value) && !key.startsWith('@')
      ? [[value, /image|logo|thumbnail/i.test(key) ? 'picture' : 'page']]
      : []
  if (Array.isArray(value)) return value.flatMap((one) => addressesOf(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    addressesOf(one, name === 'url' && /image|logo/i.test(key) ? key : name),
  )
}

/** What a style sheet names: fonts, pictures and other sheets. */
export const referencesInStyle = (css: string, base: string): Reference[] =>
  Array.from(css.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/g), (m) => m[2]!).flatMap((written) => {
    const kind = /\.woff2?\b/.test(written) ? 'font' : /\.css\b/.test(written) ? 'style' : 'picture'
    return resolved(written, base, kind, 'style sheet') ?? []
  })

/** What a manifest, a feed or a sitemap names. */
export function referencesInMachine(kind: Kind, text: string, base: string): Reference[] {
  const all = (pattern: RegExp, as: Kind) =>
    Array.from(text.matchAll(pattern), (m) => m[1]!.replaceAll('&amp;', '&')).flatMap(
      (written) => resolved(written, base, as, kind) ?? [],
    )
  if (kind === 'sitemap') {
    const isIndex = /<sitemapindex/.test(text)
    return [
      ...all(/<loc>([^<]+)<\/loc>/g, isIndex ? 'sitemap' : 'page'),
      ...all(/<image:loc>([^<]+)<\/image:loc>/g, 'picture'),
    ]
  }
  if (kind === 'feed')
    return [
      ...all(/<link>([^<]+)<\/link>/g, 'page'),
      ...all(/<enclosure[^>]* url="([^"]+)"/g, 'picture'),
      ...all(/<media:content[^>]* url="([^"]+)"/g, 'picture'),
      ...all(/<atom:link[^>]* href="([^"]+)"/g, 'feed'),
    ]
  const manifest = JSON.parse(text) as {
    start_url?: string
    icons?: { src: string }[]
    shortcuts?: { url: string; icons?: { src: string }[] }[]
  }
  const shortcuts = manifest.shortcuts ?? []
  return [
    ...[manifest.start_url ?? '', ...shortcuts.map(({ url }) => url)].map((url) => [url, 'page'] as const),
    ...[manifest, ...shortcuts].flatMap(({ icons = [] }) =>
      icons.map(({ src }) => [src, 'picture'] as const),
    ),
  ].flatMap(([written, as]) => resolved(written, base, as, 'manifest') ?? [])
}

function resolved(written: string, base: string, kind: Kind, by: string): Reference | null {
  const url = URL.parse(written.trim(), base)
  if (url === null) return { url: written, fragment: '', kind, by }
  if (!/^https?:$/.test(url.protocol)) return null
  const fragment = url.hash.slice(1)
  url.hash = ''
  return { url: url.href, fragment, kind, by }
}
