import { expect, test } from 'vitest'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { modelCrawlers, robots } from './robots.ts'
import { MG, brands, get, textOf } from './test-machines.ts'

test('a gated masthead tells crawlers to stay out, open or shut, and nothing else while shut', async () => {
  const LG = 'http://edicola.lagunare.localhost'
  expect(await textOf(`${LG}/robots.txt`, true)).toBe('User-agent: *\nDisallow: /\n')
  expect(await textOf(`${LG}/robots.txt`, false)).toBe('User-agent: *\nDisallow: /\n')
  const others = ['/rss.xml', '/sitemap.xml', '/sitemap-news.xml', '/sitemap/pagine.xml']
  expect(await Promise.all(others.map((path) => get(LG + path, { shut: true })))).toEqual(
    others.map(() => null),
  )
  expect((await get(`${LG}/.well-known/tdmrep.json`, { shut: true }))!.status).toBe(404)
  expect((await get(`${LG}/rss.xml`))!.headers.get('cache-control')).toContain('private')
})

/** RFC 9309: groups of agents with the rules that follow. */
function groupsOf(text: string): { agents: string[]; rules: string[] }[] {
  const groups: { agents: string[]; rules: string[] }[] = []
  for (const line of text.split('\n')) {
    const [, field, value = ''] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? []
    if (field === 'User-agent') {
      if (groups.length === 0 || groups.at(-1)!.rules.length > 0) groups.push({ agents: [], rules: [] })
      groups.at(-1)!.agents.push(value)
    } else if (field === 'Disallow') groups.at(-1)!.rules.push(value)
  }
  return groups
}

test('robots.txt shuts what is no page, names sitemaps and crawlers of models', () => {
  const text = robots(hostOf(brands, MG))
  const [everybody, models] = groupsOf(text)
  expect(everybody).toEqual({
    agents: ['*'],
    rules: ['/login', '/logout', '/dev', '/api/', '/accesso-riservato', '/ricerca'],
  })
  expect(models).toEqual({ agents: [...modelCrawlers], rules: ['/'] })
  expect(text.match(/^Sitemap: .*$/gm)).toEqual([
    `Sitemap: ${MG}/sitemap.xml`,
    `Sitemap: ${MG}/sitemap-news.xml`,
  ])
  for (const line of text.split('\n')) expect(line).toMatch(/^(|#.*|(User-agent|Disallow|Sitemap): \S+)$/)
  const open = robots(hostOf(brands, 'http://edicola.quotidianopo.localhost'))
  expect(groupsOf(open)).toHaveLength(1)
  expect(robots(hostOf(brands, 'http://account.meriggio.localhost'))).not.toContain('Sitemap')
})

// https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/: an array of rules; location and
// tdm-reservation mandatory.
test('the reservation of mining is said in its file and in the headers', async () => {
  const response = (await get(`${MG}/.well-known/tdmrep.json`))!
  expect(await response.json()).toEqual([
    { location: '/', 'tdm-reservation': 1, 'tdm-policy': `${MG}/info/condizioni` },
  ])
  expect(['tdm-reservation', 'tdm-policy'].map((h) => response.headers.get(h))).toEqual([
    '1',
    `${MG}/info/condizioni`,
  ])
  const free = (await get('http://edicola.quotidianopo.localhost/.well-known/tdmrep.json'))!
  expect(await free.json()).toEqual([{ location: '/', 'tdm-reservation': 0 }])
})
