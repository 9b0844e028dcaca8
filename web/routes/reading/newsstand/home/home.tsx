import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { sectionPath } from 'contract/platform/paths.ts'
import { readHome } from 'contract/reading/newsstand/pages.ts'
import type { Route } from './+types/home'
import { dataOf } from '../../../../page/data-of.ts'
import { content, tracked } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { siteIn } from '../../../../frame/page-meta.ts'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { useSite } from '../../../../frame/site.ts'
import { Written } from '../../../../frame/written.tsx'
import { Block } from '../teasers/block.tsx'
import { CoverShelf } from '../teasers/covers.tsx'
import { Front } from './front.tsx'
import { MostRead } from './most-read.tsx'
import { OtherMastheads } from './other-mastheads.tsx'
import { SpecialsBand } from '../specials/specials-band.tsx'
import { webSite } from '../structured-data.ts'

export const handle = { ...content(), ...tracked(() => ({ pagina: 'HOME' })) }

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(visit)
  return dataOf(await ask(readHome, {}))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    canonical: '/',
    description: siteIn(matches)?.description ?? '',
    feed: { title: 'Tutte le notizie', path: '/rss.xml' },
    data: (site) => [webSite(site)],
  })

/** So many blocks stand above the specials. */
const ABOVE = 2

const block = ({ section, layout, articles }: AnswerOf<typeof readHome>['blocks'][number]) => (
  <Written
    key={section.slug}
    part={Block}
    of={{ title: section.name, more: sectionPath(section.slug), layout, articles }}
  />
)

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const site = useSite()
  const { layout, opening, more, news, opinions, latest } = home
  return (
    <>
      <h1 className="hidden">{site.title}, prima pagina</h1>
      <Written part={Front} of={{ layout, opening, more, news, opinions, latest }} />
      {home.covers.length > 0 && <Written part={CoverShelf} of={{ covers: home.covers }} />}
      {home.blocks.slice(0, ABOVE).map(block)}
      {home.specials.length > 0 && <Written part={SpecialsBand} of={{ specials: home.specials }} />}
      {home.blocks.slice(ABOVE).map(block)}
      {home.otherMastheads.length > 0 && (
        <Written part={OtherMastheads} of={{ stories: home.otherMastheads }} />
      )}
      {home.mostRead.length > 0 && <Written part={MostRead} of={{ articles: home.mostRead }} />}
    </>
  )
}
