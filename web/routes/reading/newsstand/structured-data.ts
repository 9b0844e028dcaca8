import type { Article } from 'contract/reading/newsstand/article.ts'
import { authorPath, sectionPath } from 'contract/platform/paths.ts'
import { canonicalOrigin } from 'contract/reading/site/hosts.ts'
import type { SpecialCard, Teaser } from 'contract/platform/shapes.ts'
import { sharedPicture, type Share } from '../../../frame/share-meta.ts'
import type { SiteFacts } from '../../../frame/site.ts'
import { shortened } from '../../../words/shortened.ts'

/**
 * Class of the element that holds the text of a paid article: what `hasPart` points at must be in the page,
 * and be a class.
 */
export const PAID_TEXT = 'testo-riservato'
const HEADLINE = 110
type Json = Record<string, unknown>

/**
 * NewsArticle (schema.org) with everything Google's «Article» and «Subscription and paywalled content» ask
 * for or recommend: `headline`, `image`, `datePublished`, `dateModified`, `author` with `name` and `url`,
 * `publisher` with `logo`, `mainEntityOfPage`; `isAccessibleForFree` and, when paid, `hasPart` with `@type`
 * WebPageElement, `isAccessibleForFree` false and a class selector.
 */
export function newsArticle(site: SiteFacts, article: Article): Json {
  const origin = canonicalOrigin(site.host)
  const url = origin + article.path
  const { correction, printed } = article
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#articolo`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: shortened(article.title, HEADLINE),
    ...(article.standfirst === null ? {} : { description: article.standfirst }),
    image: pictures(origin, article),
    datePublished: article.published,
    dateModified: newest([article.published, article.updated, correction?.date ?? null]),
    author:
      article.authors.length > 0
        ? article.authors.map((a) => ({
            '@type': 'Person',
            name: a.name,
            url: origin + authorPath(a.slug),
            ...(a.role === null ? {} : { jobTitle: a.role }),
          }))
        : [organisation(site)],
    publisher: organisation(site),
    articleSection: article.section.name,
    wordCount: article.words,
    inLanguage: article.language ?? 'it-IT',
    isAccessibleForFree: !article.paid,
    ...(article.paid
      ? { hasPart: [{ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${PAID_TEXT}` }] }
      : {}),
    ...(article.place === null ? {} : { dateline: article.place }),
    ...(correction === null
      ? {}
      : {
          correction: { '@type': 'CorrectionComment', text: correction.note, datePublished: correction.date },
        }),
    ...(printed === null
      ? {}
      : {
          printPage: String(printed.page),
          isPartOf: {
            '@type': 'PublicationIssue',
            datePublished: printed.edition.date,
            url: origin + printed.edition.path,
            isPartOf: { '@type': ['Newspaper', 'Periodical'], name: site.host.brand.name },
          },
        }),
  }
}

/**
 * Home → section → this page, as Google's «Breadcrumb» wants it: `itemListElement` of at least two `ListItem`
 * with `position`, `name`, `item`.
 */
export const breadcrumb = (site: SiteFacts, steps: readonly { name: string; path: string }[]): Json => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.title, path: '/' }, ...steps].map((step, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: step.name,
    item: canonicalOrigin(site.host) + step.path,
  })),
})

/** The home: WebSite (Google's «Site names»: `name`, `url`). */
export const webSite = (site: SiteFacts): Json => ({
  '@type': 'WebSite',
  '@id': `${canonicalOrigin(site.host)}/#sito`,
  name: site.title,
  url: `${canonicalOrigin(site.host)}/`,
  description: site.description,
  inLanguage: 'it-IT',
  publisher: organisation(site),
})

/** A list of articles under a title. */
export const collectionPage = (
  site: SiteFacts,
  page: { name: string; description: string | null; path: string; articles: readonly Teaser[] },
): Json => {
  const origin = canonicalOrigin(site.host)
  return {
    '@type': 'CollectionPage',
    url: origin + page.path,
    name: page.name,
    inLanguage: 'it-IT',
    ...(page.description === null ? {} : { description: page.description }),
    isPartOf: { '@type': 'WebSite', '@id': `${origin}/#sito`, name: site.title, url: `${origin}/` },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.articles.map((a, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        url: origin + a.path,
        name: a.title,
      })),
    },
  }
}

/** Who writes (Google's «Profile page»: `mainEntity` with `name`). */
export const profilePage = (
  site: SiteFacts,
  author: { slug: string; name: string; role: string | null; bio: string | null; portrait: string | null },
): Json => {
  const origin = canonicalOrigin(site.host)
  return {
    '@type': 'ProfilePage',
    url: origin + authorPath(author.slug),
    inLanguage: 'it-IT',
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      url: origin + authorPath(author.slug),
      worksFor: organisation(site),
      ...(author.role === null ? {} : { jobTitle: author.role }),
      ...(author.bio === null ? {} : { description: author.bio }),
      ...(author.portrait === null ? {} : { image: `${origin}${author.portrait}/320.webp` }),
    },
  }
}

/** All that the page of an article says to machines. */
export const articleData =
  (article: Article) =>
  (site: SiteFacts): Json[] => [
    newsArticle(site, article),
    breadcrumb(site, [
      { name: article.section.name, path: sectionPath(article.section.slug) },
      { name: article.title, path: article.path },
    ]),
  ]

/** How the link to an article looks where it is shared. */
export const articleShare =
  (article: Article) =>
  (site: SiteFacts): Share => {
    const origin = canonicalOrigin(site.host)
    return {
      type: 'article',
      picture: sharedPicture(origin, article),
      properties: [
        ['article:published_time', article.published],
        ...(article.updated === null ? [] : [['article:modified_time', article.updated] as const]),
        ['article:section', article.section.name],
        ...article.authors.map((a) => ['article:author', origin + authorPath(a.slug)] as const),
      ],
    }
  }

/** How the link to a special looks where it is shared. */
export const specialShare =
  (special: SpecialCard) =>
  (site: SiteFacts): Share =>
    special.picture
      ? {
          type: 'website',
          picture: {
            url: `${canonicalOrigin(site.host)}${special.picture.src}/og.jpg`,
            type: 'image/jpeg',
            alt: special.picture.alt || special.title,
          },
        }
      : { type: 'website' }

function organisation(site: SiteFacts): Json {
  const origin = canonicalOrigin(site.host)
  return {
    '@type': 'NewsMediaOrganization',
    name: site.title,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: new URL(site.host.brand.logoUrl, origin).href },
    parentOrganization: { '@type': 'Organization', name: site.publisher },
  }
}

/** The picture made for sharing first, then the article's own, as wide as they come. */
const pictures = (origin: string, article: Article): string[] => [
  sharedPicture(origin, article).url,
  ...article.pictures.map((p) => `${origin}${p.src}/${p.widths.at(-1)}.webp`),
]

const newest = (times: readonly (string | null)[]): string =>
  times
    .filter((t) => t !== null)
    .toSorted()
    .at(-1)!

/** Cut between words, with an ellipsis. */
