import type { Teaser } from 'contract/platform/shapes.ts'

/** A story's title, in its own language, leading to it. */
export const StoryLink = ({ article }: { article: Pick<Teaser, 'path' | 'title' | 'language'> }) => (
  <a href={article.path} lang={article.language ?? undefined}>
    {article.title}
  </a>
)
