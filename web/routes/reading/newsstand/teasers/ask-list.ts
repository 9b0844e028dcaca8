import type { AnswerOf, Ask, Endpoint, InputOf } from 'contract/platform/endpoint.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { dayNotHere, notHere, pageNotHere } from '../../../../page/not-here.ts'

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
  const asked = (wanted: string) =>
    ask(call, { ...rest, ...(date === undefined ? {} : { date }), page: wanted } as unknown as InputOf<E>)
  const answer = await asked(page)
  if (answer.ok || (answer.status !== 400 && answer.status !== 404)) return dataOf(answer)
  const day = date === undefined ? null : dayNotHere(date, today)
  if (day) throw notHere(day)
  if (page !== '1' && (await asked('1')).ok) throw notHere(pageNotHere(path))
  return dataOf(answer)
}
