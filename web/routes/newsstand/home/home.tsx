import { sectionPath } from 'contract/paths.ts'
import { readHome } from 'contract/newsstand/pages.ts'
import type { Route } from './+types/home'
import { dataOf } from '../../../page/data-of.ts'
import { content, tracked } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { sharedMeta } from '../../../frame/share-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { Block } from '../teasers/block.tsx'
import { CoverShelf } from '../teasers/covers.tsx'
import { Front } from './front.tsx'
import { MostRead } from './most-read.tsx'
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
    feed: { title: 'Tutte le notizie', path: '/rss.xml' },
    data: (site) => [webSite(site)],
  })

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const site = useSite()
  const [first, second, ...others] = home.blocks
  return (
    <>
      <h1 className="hidden">{site.title}, prima pagina</h1>
      <Front home={home} />
      {home.covers.length > 0 && <CoverShelf covers={home.covers} />}
      {[first, second].map(
        (b) =>
          b && (
            <Block
              key={b.section.slug}
              title={b.section.name}
              more={sectionPath(b.section.slug)}
              layout={b.layout}
              articles={b.articles}
            />
          ),
      )}
      {home.specials.length > 0 && <SpecialsBand specials={home.specials} />}
      {others.map((b) => (
        <Block
          key={b.section.slug}
          title={b.section.name}
          more={sectionPath(b.section.slug)}
          layout={b.layout}
          articles={b.articles}
        />
      ))}
      {home.mostRead.length > 0 && <MostRead articles={home.mostRead} />}
    </>
  )
}
