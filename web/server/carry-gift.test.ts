import { expect, test } from 'vitest'
import { carryGift } from './carry-gift.ts'

const moved = (location: string, status = 301) => new Response(null, { status, headers: { location } })
const led = (answer: Response, url: string) => carryGift(answer, url).headers.get('location')

test('the gift goes along to where the article stands now, and nowhere else', () => {
  const asked = 'http://edicola.meriggio.localhost/articolo/7/vecchio?regalo=ab-C_1'
  expect(led(moved('/articolo/7/nuovo'), asked)).toBe('/articolo/7/nuovo?regalo=ab-C_1')
  expect(led(moved('/articolo/7/nuovo'), 'http://a.localhost/articolo/7')).toBe('/articolo/7/nuovo')
  expect(led(moved('/'), asked)).toBe('/')
  expect(led(moved('https://altrove.example/articolo/7'), asked)).toBe('https://altrove.example/articolo/7')
  expect(led(moved('/articolo/7/nuovo', 302), asked)).toBe('/articolo/7/nuovo')
})

test('what it carries cannot break out of the address', () => {
  const asked = `http://a.localhost/articolo/7?regalo=${encodeURIComponent('x&y=1\r\nSet-Cookie: a=b')}`
  expect(led(moved('/articolo/7/nuovo'), asked)).toBe(
    '/articolo/7/nuovo?regalo=x%26y%3D1%0D%0ASet-Cookie%3A+a%3Db',
  )
})

test('a page that is there is left as it is', () => {
  const page = new Response('<p>', { status: 200 })
  expect(carryGift(page, 'http://a.localhost/articolo/7?regalo=x')).toBe(page)
})
