import type { IslandName } from './registry.ts'
import type { ComponentType } from 'react'

/** What to import when an island wakes. React comes with the first one, never before. */
const sources: Record<IslandName, () => Promise<ComponentType<never>>> = {
  notices: async () => (await import('../frame/notice-list.tsx')).NoticeList,
  'search-box': async () => (await import('../routes/search/search-box.tsx')).SearchBox,
  'article-tools': async () => (await import('../routes/newsstand/article-tools.tsx')).ArticleTools,
}

/** Makes the element alive with its component; afterwards it carries `data-awake`. */
export async function wake(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] as IslandName
  const [component, { hydrate }] = await Promise.all([sources[name](), import('./hydrate.ts')])
  hydrate(element, component, JSON.parse(element.dataset['props'] ?? '{}') as never)
}
