import type { AnswerOf, Ask, Endpoint, InputOf } from 'contract/platform/endpoint.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { dayNotHere, notHere, pageNotHere } from '../../../../page/not-here.ts'

interface PlaceInList {
  titolo?: string
  date?: string
  id_edizione?: string
  id?: string
  page: string
  path: string
}

/**
 * SPEC §2, §5: a section or special needs id, id_edizione and date, or else titolo, from the route or the
 * query string. `rest` is what follows /sezione/ or /speciale/: titolo, date, id_edizione, id. A date beside
 * the title goes with it: one that does not exist is refused. Null when neither set is there.
 */
export function placeInList(rest: string, url: URL): PlaceInList | null {
  const names = ['titolo', 'date', 'id_edizione', 'id'] as const
  const segments = rest.split('/').filter(Boolean)
  const [titolo, date, id_edizione, id] = names.map(
    (name, i) => segments[i] ?? url.searchParams.get(name) ?? undefined,
  )
  const page = url.searchParams.get('page') ?? '1'
  // What the query string says must be said on the other pages of the list too.
  const query = new URLSearchParams(
    names.flatMap((name, i) => {
      const value = segments[i] === undefined ? url.searchParams.get(name) : null
      return value ? [[name, value]] : []
    }),
  )
  const path = url.pathname + (query.size > 0 ? `?${query}` : '')
  if (date && id_edizione && id) return { date, id_edizione, id, page, path }
  return titolo ? { titolo, ...(date ? { date } : {}), page, path } : null
}

/** Address of a page of a list: the first has no number. */
export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`

/**
 * A page of a list, as an address asks for it. @throws notHere for a day that cannot have one and for a page
 * that a list has not; else the refusal of the services. `path`: the list's first page.
 */
export async function askList<E extends Endpoint>(
  ask: Ask,
  call: E,
  {
    date,
    path,
    page,
    today,
    ...rest
  }: { date?: string; path: string; page: string; today: string } & Record<string, string | undefined>,
): Promise<AnswerOf<E>> {
  const askPage = (pageNumber: string) =>
    ask(call, { ...rest, ...(date === undefined ? {} : { date }), page: pageNumber } as unknown as InputOf<E>)
  const answer = await askPage(page)
  if (answer.ok || (answer.status !== 400 && answer.status !== 404)) return dataOf(answer)
  const day = date === undefined ? null : dayNotHere(date, today)
  if (day) throw notHere(day)
  if (page !== '1' && (await askPage('1')).ok) throw notHere(pageNotHere(path))
  return dataOf(answer)
}
