import { canonicalOrigin, type Host } from 'contract/reading/site/hosts.ts'
import { NEWS_SITEMAP, SITEMAP_INDEX } from './sitemap.ts'
import { tdmPolicy } from './tdm.ts'

/**
 * Collect texts to train or feed models. Those that open a page because a person asked for it, or index for a
 * search engine, are not among them.
 */
export const modelCrawlers = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'Claude-Web',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ICC-Crawler',
  'ImagesiftBot',
  'img2dataset',
  'meta-externalagent',
  'omgili',
  'omgilibot',
  'PanguBot',
  'PerplexityBot',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
  'YouBot',
] as const

const shut = ['/login', '/logout', '/dev', '/api/', '/accesso-riservato', '/ricerca']
/** Of the account site only what helps a visitor is for search engines. */
const shutAccount = ['/dashboard', '/user/', '/sso/', '/oauth/', '/assistenza', '/recupera-password']

/** robots.txt (RFC 9309) of one of a masthead's sites. A gated brand shuts everybody out, whoever asks. */
export function robots(host: Host): string {
  const { brand, site } = host
  if (brand.gated) return 'User-agent: *\nDisallow: /\n'
  const closed = site === 'account' ? [...shut, ...shutAccount] : shut
  const groups = [['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]]
  if (brand.tdm.reserved) {
    groups.push([
      '# Estrazione di testo e dati riservata (art. 70-quater legge 633/1941, art. 4 direttiva UE 2019/790).',
      `# Condizioni: ${tdmPolicy(host)}`,
      ...modelCrawlers.map((name) => `User-agent: ${name}`),
      'Disallow: /',
    ])
  }
  if (site === 'edicola')
    groups.push([SITEMAP_INDEX, NEWS_SITEMAP].map((path) => `Sitemap: ${canonicalOrigin(host)}${path}`))
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
