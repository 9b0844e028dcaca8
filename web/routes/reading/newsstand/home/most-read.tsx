import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readHome } from 'contract/reading/newsstand/pages.ts'
import { StoryLink } from '../../../../story/story-link.tsx'
import { BlockTitle } from '../teasers/block.tsx'
import styles from './most-read.module.css'

/** What most people opened today and yesterday, titles only: they stand elsewhere on the page too. */
export const MostRead = ({ articles }: { articles: AnswerOf<typeof readHome>['mostRead'] }) => (
  <section className={`wrap ${styles.most}`} aria-labelledby="piu-letti">
    <BlockTitle id="piu-letti" title="I più letti" />
    <ol>
      {articles.map((article) => (
        <li key={article.id}>
          <h3>
            <StoryLink article={article} />
          </h3>
        </li>
      ))}
    </ol>
  </section>
)
