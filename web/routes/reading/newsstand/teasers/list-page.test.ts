import { expect, test } from 'vitest'
import { pagePath, placeInList } from './list-page.ts'

const url = (text: string) => new URL(`http://edicola.meriggio.localhost${text}`)

test('a title is enough', () => {
  expect(placeInList('politica', url('/sezione/politica?page=2'))).toEqual({
    titolo: 'politica',
    page: '2',
    path: '/sezione/politica',
  })
})

test('id, edition and date together win over the title', () => {
  expect(placeInList('x/2026-11-20/nazionale/3', url('/sezione/x/2026-11-20/nazionale/3'))).toMatchObject({
    id: '3',
    date: '2026-11-20',
  })
})

test('a date beside the title is judged like any other', () => {
  expect(placeInList('x/2026-02-31', url('/sezione/x/2026-02-31'))).toMatchObject({ date: '2026-02-31' })
  expect(placeInList('x', url('/sezione/x?date=2026-13-01'))).toMatchObject({ date: '2026-13-01' })
  expect(placeInList('x', url('/sezione/x?date='))).not.toHaveProperty('date')
})

test('half of the triple falls back to the title, and neither set is no place at all', () => {
  expect(placeInList('x/2026-11-20', url('/sezione/x/2026-11-20'))).toMatchObject({ titolo: 'x' })
  expect(placeInList('', url('/sezione'))).toBe(null)
  expect(placeInList('', url('/sezione?id=3&id_edizione=nazionale'))).toBe(null)
})

test('the query string serves as well as the route', () => {
  expect(placeInList('', url('/sezione?id=3&id_edizione=nazionale&date=2026-11-20'))).toMatchObject({
    id: '3',
  })
})

test('the next page of a list is of the same list, however its address says which', () => {
  for (const address of [
    '/sezione?id=3&id_edizione=nazionale&date=2026-11-20',
    '/sezione?titolo=politica',
    '/sezione/x/2026-11-20?id_edizione=nazionale&id=3&page=1&utm_source=lettera',
    '/sezione/politica',
  ]) {
    const rest = (of: URL) => of.pathname.replace(/^\/sezione\/?/, '')
    const { page: _, path, ...first } = placeInList(rest(url(address)), url(address))!
    const next = url(pagePath(path, 2))
    expect(placeInList(rest(next), next)).toEqual({ ...first, page: '2', path })
  }
})
