import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import {
  EDITORIAL_DAY,
  hidden,
  hiddenWords,
  paidNewsstand,
  type PaidNewsstand,
} from '../../platform/test/paid-newsstand.ts'
import { type Bearers, everybody, type Reads } from '../../platform/test/paywall-people.ts'

/**
 * The paywall where somebody reads (DESIGN §7 «The full text of a paid article never reaches someone who
 * may not read it»): every person at every surface, over HTTP. Who may read gets everything; whoever may
 * not gets no word of it.
 */
let stand: PaidNewsstand
beforeAll(async () => void (stand = await paidNewsstand()))
afterAll(() => stand.close())

const hosts = { MG: 'http://edicola.meriggio.localhost', CA: 'http://edicola.corriereapulo.localhost' }

async function get(path: string, bearers: Bearers, at: keyof Bearers = 'MG') {
  const bearer = bearers[at]
  const response = await stand.services.fetch(
    new Request(hosts[at] + path, { headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } }),
    { origin: hosts[at], address: '192.0.2.1' },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes, text: bytes.toString('latin1') }
}
const wordsIn = (text: string) => hiddenWords.filter((word) => text.toLowerCase().includes(word))
const edition = `/api/newsstand/edition/MG/nazionale/${EDITORIAL_DAY}`
const SIGNED = '/media/pagine/'
const VEILED = '/media/velate/'

interface Surface {
  what: string
  /** The least that opens it; `never`: nothing does. */
  opens: 'online' | 'digital' | 'never'
  /** False: it stands in no edition. */
  printed?: boolean
  /** Everything that is hidden and came out, as a list to compare; empty: nothing. */
  hidden(bearers: Bearers): Promise<string[]>
  /** What comes out for who may read. */
  all: readonly string[]
}

const article = (door: string, id: () => string) => async (bearers: Bearers) => {
  const { status, text } = await get(`/api/edicola/${door}?id=${id()}`, bearers)
  expect([status, text.includes('Il ponte riapre al traffico leggero')]).toEqual([200, true])
  return wordsIn(text)
}
/** The address of a page's largest picture: signed for who may read, else of its veil. */
const addressIn = (text: string, page: number): string => {
  const { data } = JSON.parse(text) as {
    data: { pages: { number: number; image: { sources: { src: string }[] } }[] }
  }
  return data.pages.find((p) => p.number === page)!.image.sources.at(-1)!.src
}
/** A page one can read has black letters; its veil is nowhere darker than grey. */
const isSharp = async (picture: Buffer) => (await sharp(picture).greyscale().stats()).channels[0]!.min < 100
const archive = (at: keyof Bearers) => async (bearers: Bearers) => {
  const { status, text } = await get(`/v1/pages/MG/nazionale/${EDITORIAL_DAY}/2`, bearers, at)
  expect(status).toBe(200)
  const { data } = JSON.parse(text) as { data: { thumb: string } }
  expect(data.thumb.startsWith(SIGNED) || data.thumb.startsWith(VEILED)).toBe(true)
  const picture = await get(data.thumb, { MG: null, CA: null }, at)
  expect(picture.status).toBe(200)
  return (await isSharp(picture.bytes)) ? ['page'] : []
}

const surfaces: readonly Surface[] = [
  {
    what: 'a printed article',
    opens: 'online',
    hidden: article('articolo', () => stand.printed),
    all: [...hidden.printed, ...hidden.picture],
  },
  {
    what: 'an article born on line',
    opens: 'online',
    printed: false,
    hidden: article('articolo-online', () => stand.online),
    all: hidden.online,
  },
  {
    what: 'a printed article through the other door',
    opens: 'online',
    hidden: article('articolo-online', () => stand.printed),
    all: [...hidden.printed, ...hidden.picture],
  },
  {
    what: 'the pages of an edition',
    opens: 'digital',
    async hidden(bearers) {
      const { text } = await get(`${edition}/pages`, bearers)
      return [...(text.includes(SIGNED) ? ['signed'] : []), ...wordsIn(text)]
    },
    all: ['signed'],
  },
  {
    what: 'the picture of a page',
    opens: 'digital',
    async hidden(bearers) {
      const { text } = await get(`${edition}/pages`, bearers)
      const picture = await get(addressIn(text, 2), bearers)
      expect(picture.status).toBe(200)
      return (await isSharp(picture.bytes)) ? ['page'] : []
    },
    all: ['page'],
  },
  {
    what: 'the words of an edition',
    opens: 'digital',
    async hidden(bearers) {
      const found: string[] = []
      for (const word of hidden.pages) {
        const { text } = await get(`${edition}/search?q=${word}`, bearers)
        const { data } = JSON.parse(text) as { data: { whole: boolean; hits: number; pages: unknown[] } }
        if (data.whole || data.hits > 0 || data.pages.length > 0) found.push(word)
      }
      return found
    },
    all: hidden.pages,
  },
  { what: 'the archive', opens: 'digital', hidden: archive('MG'), all: ['page'] },
  // A bearer speaks for one masthead.
  { what: 'the archive, from another masthead', opens: 'never', hidden: archive('CA'), all: ['page'] },
]

const opensTo: Record<Reads, readonly Surface['opens'][]> = {
  nothing: [],
  online: ['online'],
  digital: ['online', 'digital'],
  copy: ['online', 'digital'],
}

describe.each(everybody)('$who', ({ reads, arrive }) => {
  let bearers: Bearers
  beforeAll(async () => void (bearers = await arrive(stand)))
  test.each(surfaces)(`$what`, async ({ opens, printed = true, hidden: hiddenTo, all }) => {
    const may = opensTo[reads].includes(opens) && (printed || reads !== 'copy')
    expect(await hiddenTo(bearers)).toEqual(may ? all : [])
  })
})

test('staff of the publisher have the chatbot, and no subscription for that', async () => {
  const bearers = await everybody.find(({ who }) => who === 'staff of the publisher')!.arrive(stand)
  const { status, text } = await get('/api/user/short-info', bearers)
  const { data } = JSON.parse(text) as { data: object }
  expect(status).toBe(200)
  expect(data).toMatchObject({ abbonatoRag: true, abbonato: false, abbonatoDigital: false })
})
