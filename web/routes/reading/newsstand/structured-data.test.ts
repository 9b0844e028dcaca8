import { expect, test } from 'vitest'
import type { Article } from 'contract/reading/newsstand/article.ts'
import { publicBrand } from 'contract/reading/site/brand.ts'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import { sharedMeta } from '../../../frame/share-meta.ts'
import type { SiteFacts } from '../../../frame/site.ts'
import {
  articleData,
  articleShare,
  breadcrumb,
  collectionPage,
  newsArticle,
  PAID_TEXT,
  profilePage,
  webSite,
} from './structured-data.ts'

const O = 'https://edicola.meriggio.it'
const site = {
  host: {
    brand: publicBrand.parse(testBrand({ domain: 'meriggio.it' })),
    site: 'edicola',
    known: true,
    origin: 'https://meriggio.it',
  },
  title: 'Il Meriggio',
  publisher: 'Edizioni',
  description: 'Quotidiano',
} as SiteFacts
const picture = {
  src: '/media/0123456789abcdef0123456789abcdef',
  widths: [160, 1280],
  avif: true,
  width: 1280,
  height: 800,
  alt: 'Il porto',
  caption: null,
  credit: null,
  focus: [50, 40] as [number, number],
}
const article: Article = {
  id: '7',
  path: '/articolo/7/il-varo',
  section: { id: 1, slug: 'politica', name: 'Politica' },
  kicker: 'Porti',
  title: 'Il varo di notte',
  standfirst: 'In tremila sul molo',
  authors: [{ slug: 'anna-rossi', name: 'Anna Rossi', role: 'inviata', portrait: null }],
  place: 'Genova',
  published: '2026-11-20T05:30:00.000Z',
  minutes: 3,
  paid: true,
  opinion: false,
  picture,
  origin: 'edition',
  updated: '2026-11-20T08:00:00.000Z',
  correction: { date: '2026-11-20T09:00:00.000Z', note: 'Il molo è il quinto.' },
  credit: null,
  language: null,
  body: '<p>Parte pubblica</p>',
  whole: false,
  gift: null,
  minutesLeft: 2,
  words: 640,
  pictures: [picture],
  printed: {
    edition: {
      brand: 'MG',
      edition: 'nazionale',
      date: '2026-11-20',
      pages: 8,
      path: '/sfoglia/MG/nazionale/2026-11-20',
      picture,
    },
    page: 3,
    copyPrice: null,
    path: '/sfoglia/MG/nazionale/2026-11-20/3',
  },
  related: [],
  special: null,
}
const bare: Article = {
  ...article,
  authors: [],
  standfirst: null,
  picture: null,
  pictures: [],
  updated: null,
  correction: null,
  printed: null,
  paid: false,
  place: null,
}

// https://developers.google.com/search/docs/appearance/structured-data/article (recommended properties)
test('an article has every property that Article recommends, absolute', () => {
  expect(newsArticle(site, article)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Il varo di notte',
    mainEntityOfPage: { '@id': `${O}/articolo/7/il-varo` },
    image: [`${O}${picture.src}/og.jpg`, `${O}${picture.src}/1280.webp`],
    datePublished: '2026-11-20T05:30:00.000Z',
    dateModified: '2026-11-20T09:00:00.000Z',
    author: [{ '@type': 'Person', name: 'Anna Rossi', url: `${O}/firma/anna-rossi` }],
    publisher: {
      '@type': 'NewsMediaOrganization',
      name: 'Il Meriggio',
      url: `${O}/`,
      logo: { '@type': 'ImageObject', url: `${O}/brands/MG/icon-512.png` },
    },
    articleSection: 'Politica',
    wordCount: 640,
    inLanguage: 'it-IT',
    correction: { '@type': 'CorrectionComment' },
    isPartOf: { '@type': 'PublicationIssue', datePublished: '2026-11-20', isPartOf: { name: 'Il Meriggio' } },
  })
})

// https://developers.google.com/search/docs/appearance/structured-data/paywalled-content: class selectors
// only.
test('a paid article says which part is paid, a free one that all is free', () => {
  expect(newsArticle(site, article)).toMatchObject({
    isAccessibleForFree: false,
    hasPart: [{ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${PAID_TEXT}` }],
  })
  expect(PAID_TEXT).toMatch(/^[a-z][a-z-]*$/)
  const free = newsArticle(site, bare)
  expect(free).toMatchObject({ isAccessibleForFree: true })
  expect(free).not.toHaveProperty('hasPart')
})

test('the masthead signs for nobody, a picture is made of no picture, titles keep to 110 characters', () => {
  const data = newsArticle(site, { ...bare, title: 'parola '.repeat(40).trim() })
  expect(data).toMatchObject({ author: [{ '@type': 'NewsMediaOrganization' }], image: [`${O}/og/7.png`] })
  expect((data['headline'] as string).length).toBeLessThanOrEqual(110)
  expect(data['headline']).toMatch(/parola…$/)
})

// …/structured-data/breadcrumb, …/site-names, …/profile-page
test('the trail has at least two steps, numbered, each with name and address', () => {
  expect(breadcrumb(site, [{ name: 'Politica', path: '/sezione/politica' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Il Meriggio', item: `${O}/` },
      { '@type': 'ListItem', position: 2, name: 'Politica', item: `${O}/sezione/politica` },
    ],
  })
})

test('home, lists and authors say what they are', () => {
  expect(webSite(site)).toMatchObject({ '@type': 'WebSite', name: 'Il Meriggio', url: `${O}/` })
  expect(
    collectionPage(site, {
      name: 'Politica',
      description: 'Palazzo',
      path: '/sezione/politica?page=2',
      articles: [article],
    }),
  ).toMatchObject({
    '@type': 'CollectionPage',
    url: `${O}/sezione/politica?page=2`,
    mainEntity: { '@type': 'ItemList', itemListElement: [{ position: 1, url: `${O}/articolo/7/il-varo` }] },
  })
  expect(
    profilePage(site, { slug: 'anna-rossi', name: 'Anna Rossi', role: null, bio: null, portrait: null }),
  ).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Anna Rossi' } })
})

test('nothing of the text of an article goes to machines', () => {
  expect(
    JSON.stringify([
      articleData({ ...article, body: 'SEGRETO' })(site),
      articleShare({ ...article, body: 'SEGRETO' })(site),
    ]),
  ).not.toContain('SEGRETO')
})

// https://ogp.me: og:title, og:type, og:image, og:url are required; image with type, width, height and alt.
test('a shared article has what Open Graph requires, absolute and of the main host', () => {
  const metas = sharedMeta([{ id: 'root', loaderData: site }], {
    title: article.title,
    description: article.standfirst ?? article.title,
    canonical: article.path,
    share: articleShare(article),
    data: articleData(article),
  }) as Record<string, string>[]
  const og = Object.fromEntries(metas.filter((m) => m['property']).map((m) => [m['property'], m['content']]))
  expect(og).toEqual({
    'og:type': 'article',
    'og:title': 'Il varo di notte',
    'og:description': 'In tremila sul molo',
    'og:url': `${O}/articolo/7/il-varo`,
    'og:site_name': 'Il Meriggio',
    'og:locale': 'it_IT',
    'og:image': `${O}${picture.src}/og.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Il porto',
    'article:published_time': '2026-11-20T05:30:00.000Z',
    'article:modified_time': '2026-11-20T08:00:00.000Z',
    'article:section': 'Politica',
    'article:author': `${O}/firma/anna-rossi`,
  })
  expect(metas).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${O}/articolo/7/il-varo` })
  expect(metas).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(
    metas
      .filter((m) => 'script:ld+json' in m)
      .map((m) => (m['script:ld+json'] as unknown as { '@context': string })['@context']),
  ).toEqual(['https://schema.org', 'https://schema.org'])
})

test('a page nobody should index is not shared either', () => {
  const metas = sharedMeta([{ id: 'root', loaderData: site }], {}) as Record<string, string>[]
  expect(metas.some((m) => m['property'] || m['rel'] === 'canonical')).toBe(false)
})
