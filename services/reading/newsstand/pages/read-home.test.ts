import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type Drop,
  jpeg,
  ninjs,
  pdf,
  publisherDrop,
  servicesOf,
  sidecar,
} from '../import/test/publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const subjects = { politica: 'medtop:11000000', sport: 'medtop:15000000' }

/** Brings an article of 20 November, as many minutes before noon. */
const bring = async (
  uri: string,
  minutes: number,
  section: keyof typeof subjects,
  parts: Record<string, unknown> = {},
  masthead = 'MG',
) => {
  const at = new Date(Date.parse('2026-11-20T12:00:00Z') - minutes * 60_000).toISOString()
  const item = ninjs(uri, {
    ...{ firstcreated: at, versioncreated: at, headlines: [{ role: 'main', value: uri }] },
    subjects: [{ uri: subjects[section] }],
    ...parts,
  })
  await drop.put(`${masthead}/${uri.replaceAll(':', '-')}.json`, item)
}
const illustrated = { associations: [{ type: 'picture', renditions: [{ href: 'foto.jpg' }] }] }
const opinion = { genres: [{ name: 'opinion' }] }

async function home() {
  const services = servicesOf(drop)
  const origin = 'http://edicola.meriggio.localhost'
  const answer = await services.fetch(new Request(`${origin}/api/newsstand/home`), { origin, address: null })
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  await services.close()
  const titles = (of: unknown) => (of as { title: string }[]).map(({ title }) => title)
  return {
    top: [data['opening'], ...(data['news'] as unknown[]), ...(data['more'] as unknown[])].map(
      (a) => (a as { title: string } | null)?.title,
    ),
    opinions: titles(data['opinions']),
    others: titles(data['otherMastheads']),
    blocks: (data['blocks'] as { section: { slug: string }; articles: unknown }[]).map((b) => [
      b.section.slug,
      ...titles(b.articles),
    ]),
  }
}

test('sections show what does not stand above them, first what has a picture', async () => {
  await drop.put('MG/foto.jpg', await jpeg(300, 200))
  const printed = Array.from({ length: 9 }, (_, i) => `urn:x:p${i + 1}`)
  for (const [i, uri] of printed.entries())
    await bring(uri, i, i < 4 ? 'politica' : 'sport', i === 0 ? opinion : {})
  for (const [i, uri] of ['urn:x:a', 'urn:x:b', 'urn:x:c', 'urn:x:d', 'urn:x:e'].entries())
    await bring(uri, 60 + i, 'politica', i === 4 ? illustrated : {})
  // What is on line only stands under the latest news, the newest six.
  for (let i = 0; i < 6; i++) await bring(`urn:x:o${i}`, i, 'sport')
  const boxes = [{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2 }]
  await drop.put('MG/edizione.pdf', await pdf(1))
  await drop.put('MG/edizione.json', sidecar({ articles: printed.map((uri) => ({ uri, boxes })) }))
  expect((await drop.run()).filter(({ outcome }) => outcome !== 'created')).toEqual([])
  const { top, blocks } = await home()
  expect(top).toEqual(printed.slice(1, 8))
  expect(blocks).toEqual([['politica', 'urn:x:e', 'urn:x:a', 'urn:x:b']])
})

test('where nothing was printed the newest of the sections stand above', async () => {
  await drop.put('MG/foto.jpg', await jpeg(300, 200))
  for (let i = 0; i < 9; i++) await bring(`urn:x:${i}`, i, 'politica', i === 1 ? {} : illustrated)
  for (let i = 0; i < 3; i++) await bring(`urn:x:s${i}`, 20 + i, 'sport', illustrated)
  await drop.run()
  const { top, blocks } = await home()
  // First beside the opening stands the newest that has a picture.
  expect(top).toEqual([0, 2, 1, 3, 4, 5, 6].map((i) => `urn:x:${i}`))
  expect(blocks).toEqual([['sport', 'urn:x:s0', 'urn:x:s1', 'urn:x:s2']])
})

test('what opens another masthead is not above; one’s own columns come before shared ones', async () => {
  await drop.put('MG/foto.jpg', await jpeg(300, 200))
  const print = async (masthead: string, uris: readonly string[]) => {
    for (const [i, uri] of uris.entries())
      await bring(
        `${uri}:${masthead}`,
        i,
        'politica',
        { headlines: [{ role: 'main', value: uri }] },
        masthead,
      )
    const boxes = [{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2 }]
    await drop.put(`${masthead}/edizione.pdf`, await pdf(1))
    await drop.put(
      `${masthead}/edizione.json`,
      sidecar({ articles: uris.map((uri) => ({ uri: `${uri}:${masthead}`, boxes })) }),
    )
  }
  await print('MG', ['urn:x:mg', 'urn:x:lg', 'urn:x:both', 'urn:x:alone'])
  await print('LG', ['urn:x:lg', 'urn:x:mg', 'urn:x:both'])
  const column = (uri: string, minutes: number, masthead: string) =>
    bring(
      `${uri}:${masthead}`,
      minutes,
      'politica',
      { ...opinion, headlines: [{ role: 'main', value: uri }] },
      masthead,
    )
  await column('urn:x:shared', 0, 'MG')
  await column('urn:x:shared', 0, 'LG')
  await column('urn:x:own', 600, 'MG')
  expect((await drop.run()).filter(({ outcome }) => outcome !== 'created')).toEqual([])
  const { top, opinions, others } = await home()
  expect(top).toEqual(['urn:x:mg', 'urn:x:alone', 'urn:x:both'])
  expect(opinions).toEqual(['urn:x:own', 'urn:x:shared'])
  expect(others).toEqual(['urn:x:lg'])
})
