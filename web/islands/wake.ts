import type { ComponentType } from 'react'

/** What to import when an island wakes. React comes with the first one, never before. */
const sources = {
  user: async () => (await import('../frame/user-menu.tsx')).UserMenu,
  favourite: async () => (await import('../story/favourite.tsx')).Favourite,
  'whole-text': async () => (await import('../routes/newsstand/article/whole-text.tsx')).WholeText,
  notices: async () => (await import('../frame/notice-list.tsx')).NoticeList,
  'search-box': async () => (await import('../routes/search/search-box.tsx')).SearchBox,
  'article-tools': async () => (await import('../routes/newsstand/article/article-tools.tsx')).ArticleTools,
  'kept-here': async () => (await import('../routes/site/kept-here.tsx')).KeptHere,
  resume: async () => (await import('../routes/newsstand/reader/resume.tsx')).Resume,
} as const satisfies Record<string, () => Promise<unknown>>

export type IslandName = keyof typeof sources

/** Makes the element alive with its component; afterwards it carries `data-awake`. */
export async function wake(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] as IslandName
  const [component, { hydrate }] = await Promise.all([sources[name](), import('./hydrate.ts')])
  hydrate(element, component as ComponentType<never>, JSON.parse(element.dataset['props'] ?? '{}') as never)
}
