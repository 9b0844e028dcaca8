import { NoticeList } from '../frame/notice-list.tsx'
import { SearchBox } from '../routes/search/search-box.tsx'
import { ArticleTools } from '../routes/newsstand/article-tools.tsx'

/** Islands as the server knows them. `wake.ts` has the same names with what the browser imports. */
export const islands = {
  notices: { component: NoticeList },
  'search-box': { component: SearchBox },
  'article-tools': { component: ArticleTools },
} as const

export type IslandName = keyof typeof islands
