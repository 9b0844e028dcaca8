import fc from 'fast-check'
import { expect, test } from 'vitest'
import { threeMastheads, threeMastheadsOrigins } from '../../platform/test/brands.ts'
import { InvalidNotice, checkDraft, maxLength, type TypedNotice } from './parse-draft.ts'

const against = { brands: threeMastheads.all, origins: threeMastheadsOrigins, today: '2027-01-31' }
const sound = { title: 'Novità nelle newsletter', path: '/user/newsletter', to: '2027-02-28' }
const check = (typed: TypedNotice) => checkDraft({ ...sound, ...typed }, against)
const words = (typed: TypedNotice) => {
  try {
    check(typed)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidNotice)
    return (error as Error).message
  }
}

test('what is not typed is what most notices are', () => {
  expect(check({})).toEqual({
    brands: ['MG', 'LG', 'CA'],
    type: 'info',
    title: 'Novità nelle newsletter',
    words: null,
    path: '/user/newsletter/',
    audience: 'all',
    begins: '2027-01-31',
    ends: '2027-02-28',
    link: null,
    linkText: null,
  })
  const linked = { link: 'http://shop.meriggio.localhost/vetrina', 'link-text': 'Vai' }
  expect(check({ brands: 'CA,MG,CA', ...linked, text: 'Una riga <b>nuda</b>' })).toMatchObject({
    ...{ brands: ['CA', 'MG'], link: linked.link, words: 'Una riga <b>nuda</b>' },
  })
})

test.each([
  [{ title: undefined }, '--title'],
  [{ title: '  ' }, '--title'],
  [{ title: 'due\nrighe' }, '--title'],
  [{ title: 'al rove\u202Escio' }, '--title'],
  [{ title: 'a'.repeat(maxLength.title + 1) }, '--title'],
  [{ text: 'a'.repeat(maxLength.text + 1) }, '--text'],
  [{ level: 'grave' }, '--level'],
  [{ for: 'tutti' }, '--for'],
  [{ brands: 'MG,XX' }, '--brands'],
  [{ brands: '' }, '--brands'],
  [{ path: undefined }, '--path'],
  [{ path: '/altrove' }, '--path'],
  [{ path: '/logout' }, '--path'],
  [{ from: '2027-01-30' }, '--from'],
  [{ from: '2027-02-30' }, '--from'],
  [{ from: '2030-01-01', to: '2030-01-02' }, '--from'],
  [{ to: undefined }, '--to'],
  [{ from: '2027-02-10', to: '2027-02-09' }, '--to'],
  [{ to: '2029-01-01' }, 'un anno'],
  [{ link: '/user/devices' }, '--link-text'],
  [{ 'link-text': 'Vai' }, '--link-text'],
  [{ link: 'https://altrove.example/', 'link-text': 'Vai' }, '--link'],
  [{ link: '//altrove.example/', 'link-text': 'Vai' }, '--link'],
  [{ link: '/\\altrove.example/', 'link-text': 'Vai' }, '--link'],
  [{ link: 'javascript:alert(1)', 'link-text': 'Vai' }, '--link'],
  [{ link: 'http://io:tu@shop.meriggio.localhost/', 'link-text': 'Vai' }, '--link'],
  [{ link: 'http://shop.meriggio.localhost.altrove.example/', 'link-text': 'Vai' }, '--link'],
])('%j is refused, and the sentence names %s', (typed, named) => {
  expect(words(typed)).toContain(named)
})

test('whatever is typed, it is refused in a sentence or comes out plain, bounded and ours', () => {
  const text = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constant('/user/devices')), {
    nil: undefined,
  })
  fc.assert(
    fc.property(
      fc.record({ title: fc.string({ unit: 'binary' }), text, link: text, 'link-text': text }),
      (typed) => {
        if (words(typed) !== null) return
        const { title, words: line, link } = check(typed)
        expect([...title].length).toBeLessThanOrEqual(maxLength.title)
        expect(`${title}${line}`).not.toMatch(/\p{Cc}/u)
        if (link !== null)
          expect(threeMastheadsOrigins.has(new URL(link, 'http://account.meriggio.localhost').origin)).toBe(
            true,
          )
      },
    ),
  )
})
