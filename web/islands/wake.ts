import type { ComponentType } from 'react'

/** What to import when an island wakes. React comes with the first one, never before. */
const sources = {
  user: () => import('./alive.ts').then((part) => part.UserMenu),
  favourite: () => import('../story/favourite.tsx').then((part) => part.Favourite),
  'article-marks': () =>
    import('../routes/reading/newsstand/article/article-marks.tsx').then((part) => part.ArticleMarks),
  'whole-text': () =>
    import('../routes/reading/newsstand/article/whole-text.tsx').then((part) => part.WholeText),
  notices: () => import('../frame/notice-list.tsx').then((part) => part.NoticeList),
  'search-box': () => import('../routes/reading/search/search-box.tsx').then((part) => part.SearchBox),
  'article-tools': () =>
    import('../routes/reading/newsstand/article/article-tools.tsx').then((part) => part.ArticleTools),
  'kept-here': () => import('../routes/reading/site/stored-here.tsx').then((part) => part.StoredHere),
  'offer-way': () => import('../routes/commerce/shop/offer-way.tsx').then((part) => part.OfferWay),
  resume: () => import('../routes/reading/newsstand/reader/resume.tsx').then((part) => part.Resume),
} as const satisfies Record<string, () => Promise<unknown>>

export type IslandName = keyof typeof sources

/** Makes the element alive with its component; afterwards it carries `data-awake`. */
export async function wake(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] as IslandName
  const [component, { hydrate }] = await Promise.all([sources[name](), import('./alive.ts')])
  hydrate(element, component as ComponentType<never>, JSON.parse(element.dataset['props'] ?? '{}') as never)
}
