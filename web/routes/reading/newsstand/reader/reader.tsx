import { useMemo } from 'react'
import { redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readArticle } from 'contract/reading/newsstand/article.ts'
import { readArchive } from 'contract/reading/newsstand/archive.ts'
import { readPages, searchEdition } from 'contract/reading/newsstand/reader.ts'
import { isSearch } from 'contract/reading/newsstand/search-length.ts'
import { NATIONAL } from 'contract/reading/edition-name.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Route } from './+types/reader'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import type { SleepingPage } from '../../../../page/handle.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { dayNotHere, notHere, type NotHere } from '../../../../page/not-here.ts'
import { visit } from '../../../../server/context.ts'
import { fullDate, theDate } from '../../../../words/dates.ts'
import { description } from '../../../../words/shortened.ts'
import { pageNumber, spotPath } from './page-navigation.ts'
import { ReaderView } from './reader-view.tsx'

/** An application page of its own height: no header, no footer (DESIGN §7). */
export const handle = {
  frame: 'none',
  impersonal: true,
  sleeps: 'until-rest',
} as const satisfies SleepingPage & {
  frame: 'none'
  impersonal: true
}

/**
 * Another masthead's edition opens on its own host, where its own gate stands. Everything here is what a
 * visitor may see.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ask, host, brands, today } = context.get(visit)
  const { pathname, search, searchParams } = new URL(request.url)
  const brand = brands.all.find((b) => b.sigla === params.code.toUpperCase())
  if (brand && brand.sigla !== host.brand.sigla)
    throw redirect(siteUrl({ ...host, brand }, 'edicola', pathname + search), 302)
  const of = { code: params.code, edition: params.edizione, date: params.date }
  const read = await ask(readPages, of)
  if (!read.ok && (read.status === 400 || read.status === 404)) {
    const others = await ask(readArchive, { code: params.code, edition: params.edizione })
    if (others.ok) throw notHere(dayNotHere(params.date, today) ?? noEdition(params))
  }
  const edition = dataOf(read)
  const { path } = edition.edition
  const count = edition.pages.length
  const [article, q] = [searchParams.get('articolo'), searchParams.get('q')]
  const typed = searchParams.get('pagina')
  const requestedPage = typed ?? params.page
  const number = requestedPage === undefined ? 1 : pageNumber(requestedPage, count)
  if (number === null || (typed === null && params.page !== undefined && String(number) !== params.page))
    throw notHere({
      title: count === 1 ? 'Questa edizione ha una pagina sola' : `Questa edizione ha ${count} pagine`,
      text: 'Quella che chiedi non c’è: controlla il numero nell’indirizzo.',
      way: [path, `Sfoglia l’edizione ${theDate('del', edition.edition.date)}`],
    })
  if (typed !== null) throw redirect(spotPath(path, { page: number, article, q }))
  if (params.page === '1') throw redirect(path + search, 301)
  const printed = article !== null && edition.pages.some((p) => p.articles.some((a) => a.id === article))
  const [text, hits] = await Promise.all([
    printed ? ask(readArticle, { id: article }) : null,
    q !== null && isSearch(q) ? ask(searchEdition, { ...of, q }) : null,
  ])
  return { edition, article: text?.ok ? text.data.article : null, hits: hits?.ok ? hits.data : null }
}

const noEdition = ({ code, edizione, date }: Route.LoaderArgs['params']): NotHere => ({
  title: `Non c’è un’edizione ${theDate('del', date)}`,
  text: 'Quel giorno il giornale non è uscito, oppure non è in archivio.',
  way: [`/sfoglia/${code}/${edizione}?giorno=${date}`, 'Scegli un altro giorno'],
})

/** Turning pages asks nothing of the server: the edition is already here. */
export const shouldRevalidate = ({
  currentParams: a,
  nextParams: b,
}: ShouldRevalidateFunctionArgs): boolean =>
  a['code'] !== b['code'] || a['edizione'] !== b['edizione'] || a['date'] !== b['date']

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  if (!loaderData) return sharedMeta(matches, {})
  const {
    edition: { edition, name, pages },
  } = loaderData
  const page = params.page === undefined ? '' : `Pagina ${params.page} · `
  const titles = pages.find(({ number }) => number === Number(params.page ?? 1))?.articles ?? []
  const which = edition.edition === NATIONAL ? '' : ` ${edition.edition.replaceAll('-', ' ')}`
  const where = params.page === undefined ? 'in prima pagina' : `pagina ${params.page}`
  return sharedMeta(matches, {
    title: `${page}Edizione${which} ${theDate('del', edition.date)}`,
    description: description(
      `${name} di ${fullDate(edition.date)}, ${where}:`,
      titles.length > 0 ? titles.map(({ title }) => `«${title}»`) : ['da sfogliare.'],
      ', ',
    ),
    canonical: edition.path + (params.page === undefined ? '' : `/${params.page}`),
  })
}

export default function Reader({ loaderData: { edition, article, hits }, params }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const [page, open, q] = [params.page, query.get('articolo'), query.get('q')?.trim() ?? null]
  const spot = useMemo(() => ({ page: Number(page ?? 1), article: open, q }), [page, open, q])
  return <ReaderView edition={edition} article={article} hits={hits} spot={spot} />
}
