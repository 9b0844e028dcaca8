import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readHome } from 'contract/reading/newsstand/pages.ts'
import { useSite } from '../../../../frame/site.ts'
import { SisterName } from '../../../../frame/wordmark.tsx'
import { StoryLink } from '../../../../story/story-link.tsx'
import { BlockTitle } from '../teasers/block.tsx'
import styles from './other-mastheads.module.css'

/** What the other mastheads of the group open with, each on its own site. */
export function OtherMastheads({ stories }: { stories: AnswerOf<typeof readHome>['otherMastheads'] }) {
  const { sisters } = useSite()
  return (
    <section className={`wrap ${styles.others}`} aria-labelledby="altre-testate">
      <BlockTitle id="altre-testate" title="Dalle altre testate" />
      <ul>
        {stories.map(({ brand, url, title, standfirst, language }) => {
          const sister = sisters.find((s) => s.sigla === brand)
          return (
            <li key={brand}>
              {sister && <SisterName sister={sister} />}
              <h3>
                <StoryLink article={{ path: url, title, language }} />
              </h3>
              {standfirst !== null && <p lang={language ?? undefined}>{standfirst}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
