import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withdrawExpired } from '../write/withdraw-expired.ts'
import { type Drop, newsml, ninjs, publisherDrop } from './publisher-drop.ts'

let drop: Drop
let now: Date
beforeAll(async () => {
  drop = await publisherDrop(() => now)
})
afterEach(() => drop.empty())
afterAll(() => drop.close())
const NOON = new Date('2026-11-20T12:00:00Z')

const nitf = (docdata: string, { title = 'Il ponte riapre', root = '' } = {}) =>
  `<nitf ${root}><head><docdata><doc-id id-string="urn:x:1"/>${docdata}</docdata></head>` +
  `<body><body.head><hedline><hl1>${title}</hl1></hedline></body.head>` +
  '<body.content><p>Il testo.</p></body.content></body></nitf>'
/** Imports one after the other; the outcomes, and what the last line says. */
const bring = async (...items: unknown[]) => {
  now = NOON
  const outcomes: string[] = []
  let words = ''
  for (const item of items) {
    const [line] = await drop.run(await drop.put(typeof item === 'string' ? 'a.xml' : 'a.json', item))
    outcomes.push(line!.outcome)
    words = [line!.reason, ...line!.repairs].filter(Boolean).join(' ')
  }
  return { outcomes, words, last: outcomes.at(-1) }
}
const stored = () => drop.db.selectFrom('articles').select(['state', 'title', 'version']).executeTakeFirst()

const YESTERDAY = '2026-11-19T12:00:00Z'
const TOMORROW = '2026-11-21T12:00:00Z'
const inXml = (meta: string) => newsml('urn:x:1', { meta })
const bare = (date: string) => date.replaceAll(/[-:]/g, '').replace('Z', '+0000')

test.for<[string, unknown, string]>([
  ['NITF canceled', nitf('', {}).replace('<docdata>', '<docdata management-status="canceled">'), 'withdrawn'],
  ['NITF withheld', nitf('', {}).replace('<docdata>', '<docdata management-status="withheld">'), 'withdrawn'],
  ['NITF embargoed', nitf('').replace('<docdata>', '<docdata management-status="embargoed">'), 'refused'],
  ['NITF of another status', nitf('').replace('<docdata>', '<docdata management-status="x">'), 'refused'],
  ['NITF usable', nitf('').replace('<docdata>', '<docdata management-status="usable">'), 'created'],
  ['NITF to be released', nitf(`<date.release norm="${bare(TOMORROW)}"/>`), 'refused'],
  ['NITF released', nitf(`<date.release norm="${bare(YESTERDAY)}"/>`), 'created'],
  ['NITF released some day', nitf('<date.release norm="domani"/>'), 'refused'],
  ['NITF expired', nitf(`<date.expire norm="${bare(YESTERDAY)}"/>`), 'withdrawn'],
  ['NITF that expires', nitf(`<date.expire norm="${bare(TOMORROW)}"/>`), 'created'],
  ['NewsML canceled', inXml('<pubStatus qcode="stat:canceled"/>'), 'withdrawn'],
  [
    'NewsML canceled by address',
    inXml('<pubStatus uri="http://cv.iptc.org/newscodes/pubstatusg2/canceled"/>'),
    'withdrawn',
  ],
  ['NewsML canceled in words', inXml('<pubStatus>canceled</pubStatus>'), 'withdrawn'],
  ['NewsML under embargo', inXml(`<embargoed>${TOMORROW}</embargoed>`), 'refused'],
  ['NewsML under embargo without end', inXml('<embargoed/>'), 'refused'],
  ['NewsML after its embargo', inXml(`<embargoed>${YESTERDAY}</embargoed>`), 'created'],
  ['NewsML expired', inXml(`<expires>${YESTERDAY}</expires>`), 'withdrawn'],
  [
    'usable NewsML around a killed NITF',
    newsml('urn:x:1', {
      item:
        `<inlineXML>${nitf('').replace('<docdata>', '<docdata management-status="canceled">')}` +
        '</inlineXML>',
    }),
    'withdrawn',
  ],
  ['ninjs withheld', ninjs('urn:x:1', { pubstatus: 'withheld' }), 'withdrawn'],
  ['ninjs with a status of another kind', ninjs('urn:x:1', { pubstatus: ['canceled'] }), 'refused'],
  ['ninjs under embargo', ninjs('urn:x:1', { embargoed: TOMORROW }), 'refused'],
  ['ninjs with an embargo of another kind', ninjs('urn:x:1', { embargoed: { at: TOMORROW } }), 'refused'],
  ['ninjs expired', ninjs('urn:x:1', { expires: YESTERDAY }), 'withdrawn'],
  ['ninjs that expires some day', ninjs('urn:x:1', { expires: 'mai' }), 'refused'],
  [
    'usable ninjs with a NITF to be released',
    ninjs('urn:x:1', {
      bodies: [
        { contenttype: 'application/nitf+xml', value: nitf(`<date.release norm="${bare(TOMORROW)}"/>`) },
      ],
    }),
    'refused',
  ],
  [
    'ninjs that says two statuses, in names written differently',
    { pubStatus: 'canceled', ...ninjs('urn:x:1') },
    'withdrawn',
  ],
  [
    'ninjs that says two embargoes, in names written differently',
    { Embargoed: TOMORROW, ...ninjs('urn:x:1', { embargoed: YESTERDAY }) },
    'refused',
  ],
  [
    'ninjs that says two expiries, in names written differently',
    { EXPIRES: YESTERDAY, ...ninjs('urn:x:1', { expires: TOMORROW }) },
    'withdrawn',
  ],
  [
    'a kill beside an embargo of another kind',
    ninjs('urn:x:1', { pubstatus: 'canceled', embargoed: { at: TOMORROW } }),
    'withdrawn',
  ],
  [
    'ninjs with a killed NITF nobody can read, beside a plain text',
    ninjs('urn:x:1', {
      bodies: [
        {
          contenttype: 'application/nitf+xml',
          value: nitf('').replace('<docdata>', '<docdata management-status="canceled">').replace('</p>', ''),
        },
        { contenttype: 'text/plain', value: 'Il testo.' },
      ],
    }),
    'refused',
  ],
  [
    'ninjs with a NITF nobody can read that says nothing, beside a plain text',
    ninjs('urn:x:1', {
      bodies: [
        { contenttype: 'application/nitf+xml', value: nitf('').replace('</p>', '') },
        { contenttype: 'text/plain', value: 'Il testo.' },
      ],
    }),
    'created',
  ],
  [
    'NewsML killed in the second of its NITF texts',
    newsml('urn:x:1', {
      item:
        `<inlineXML>${nitf('')}</inlineXML>` +
        `<inlineXML>${nitf('').replace('<docdata>', '<docdata management-status="canceled">')}</inlineXML>`,
    }),
    'withdrawn',
  ],
  [
    'a kill with a text nobody could read',
    ninjs('urn:x:1', {
      pubstatus: 'canceled',
      embargoed: 'domani',
      bodies: [{ contenttype: 'application/nitf+xml', value: '<nitf>' }],
    }),
    'withdrawn',
  ],
])('%s', async ([, item, outcome]) => {
  expect((await bring(item)).last).toBe(outcome)
  const article = await stored()
  expect(article?.state).toBe(
    outcome === 'created' ? 'published' : outcome === 'withdrawn' ? 'withdrawn' : undefined,
  )
  if (outcome === 'withdrawn') expect(article?.title).toBe('')
})

test.for(['"pubstatus"', '"pubst\\u0061tus"', ' "pubstatus" '])(
  'a mark said twice in one object refuses the file, whichever comes last: %s',
  async (second) => {
    const path = await drop.put(
      'a.json',
      `{"uri":"urn:x:1","pubstatus":"canceled","title":"T",${second}:"usable"}`,
    )
    expect(await drop.run(path)).toMatchObject([
      {
        outcome: 'refused',
        reason: 'Il campo «pubstatus» è scritto due volte: meglio non pubblicare.',
        place: expect.stringContaining('riga 1') as string,
      },
    ])
    await drop.run(
      await drop.put('a.json', [ninjs('urn:x:1'), ninjs('urn:x:2', { items: [{ pubstatus: 'usable' }] })]),
    )
    expect(await drop.db.selectFrom('articles').select('uri').execute()).toHaveLength(2)
  },
)

test('the line of an embargo names its field, that of a kill no text that is missing', async () => {
  now = NOON
  const run = async (parts: object) =>
    (await drop.run(await drop.put('a.json', ninjs('urn:x:1', parts as never))))[0]!
  expect(await run({ embargoed: TOMORROW })).toMatchObject({ outcome: 'refused', place: '$.embargoed' })
  expect(await run({ expires: 'mai' })).toMatchObject({ outcome: 'refused', place: '$.expires' })
  expect(await run({ pubstatus: 'canceled', bodies: undefined })).toMatchObject({
    outcome: 'withdrawn',
    repairs: [],
  })
})

test('a kill takes the place of the story, never its own words', async () => {
  const kill = nitf('<du-key version="2"/>', { title: 'ANNULLARE: non pubblicare' })
  const { outcomes } = await bring(
    nitf('<du-key version="1"/>'),
    kill.replace('<docdata>', '<docdata management-status="canceled">'),
  )
  expect(outcomes).toEqual(['created', 'withdrawn'])
  expect(await stored()).toEqual({ state: 'withdrawn', title: '', version: 2 })
})

test('the version of a NITF is that of its du-key, not of its DTD', async () => {
  const root = 'version="-//IPTC//DTD NITF 3.6//EN"'
  const { last, words } = await bring(
    nitf('<du-key version="3"/>', { root, title: 'Nuovo' }),
    nitf('<du-key version="2"/>', { root: 'version="9"', title: 'Vecchio' }),
  )
  expect([last, words]).toEqual(['unchanged', expect.stringContaining('versione più vecchia')])
  expect(await stored()).toMatchObject({ title: 'Nuovo', version: 3 })
})

test('versions by the clock are compared; one too large is refused', async () => {
  const at = (version: string, value: string) => ninjs('urn:x:1', { version, headlines: [{ value }] })
  expect((await bring(at('20261120103000', 'Nuovo'), at('20261120102959', 'Vecchio'))).last).toBe('unchanged')
  expect(await stored()).toMatchObject({ title: 'Nuovo', version: 20_261_120_103_000 })
  expect(await bring(at('99999999999999999999', 'Ultimo'))).toMatchObject({
    last: 'refused',
    words: expect.stringContaining('versione è troppo grande') as string,
  })
})

const kill = (made: string | undefined, version?: string) =>
  ninjs('urn:x:1', { pubstatus: 'canceled', version, versioncreated: made, firstcreated: undefined })
const story = ninjs('urn:x:1', { version: '3', versioncreated: '2026-11-20T08:00:00Z' })

test.for([
  ['made later', '2026-11-20T09:00:00Z', 'withdrawn'],
  ['made before', '2026-11-20T07:00:00Z', 'unchanged'],
  ['that says no date', undefined, 'withdrawn'],
] as const)('a withdrawal without version, %s', async ([, made, outcome]) => {
  const { last, words } = await bring(story, kill(made))
  expect(last).toBe(outcome)
  if (last === 'unchanged') expect(words).toContain('scritto prima')
  expect(await stored()).toMatchObject({ version: 3, state: last === 'withdrawn' ? last : 'published' })
})

test('without versions, what was made after a withdrawal comes back and its replay does not', async () => {
  const without = (made: string) => ninjs('urn:x:1', { version: undefined, versioncreated: made })
  expect(
    await bring(
      without('2026-11-20T07:00:00Z'),
      kill('2026-11-20T08:00:00Z'),
      without('2026-11-20T07:00:00Z'),
      without('2026-11-20T09:00:00Z'),
    ),
  ).toMatchObject({ outcomes: ['created', 'withdrawn', 'unchanged', 'updated'] })
})

test('what was written before a withdrawal without version stays away, whatever its own', async () => {
  const at = (version: string, made: string) => ninjs('urn:x:1', { version, versioncreated: made })
  const late = at('4', '2026-11-20T08:30:00Z')
  const { outcomes, words } = await bring(story, kill('2026-11-20T09:00:00Z'), late)
  expect([outcomes, words]).toEqual([
    ['created', 'withdrawn', 'unchanged'],
    expect.stringContaining('ritirato dopo che'),
  ])
  expect((await bring(at('4', '2026-11-20T09:30:00Z'))).last).toBe('updated')
})

test('at its hour an item goes, unless another version took its place', async () => {
  const jobs: [unknown, unknown][] = []
  const { addJob } = drop.ports
  drop.ports.addJob = (_, name, payload, options) =>
    Promise.resolve(void (name === 'withdraw-expired' && jobs.push([payload, options?.runAt])))
  const special = { type: 'composite', uri: 'urn:s:1', associations: [{ type: 'text', uri: 'urn:x:1' }] }
  await bring(
    ninjs('urn:x:1', { expires: TOMORROW }),
    ninjs('urn:x:1', { version: '2', expires: TOMORROW }),
    ninjs('urn:s:1', { ...special, expires: TOMORROW }),
  )
  if (addJob) drop.ports.addJob = addJob
  expect(jobs.map(([, at]) => at)).toEqual(Array.from({ length: 3 }, () => '2026-11-21T12:00:00.000Z'))
  const heard: number[] = []
  const withdraw = withdrawExpired({
    db: drop.db,
    articleChanged: (_, id) => Promise.resolve(void heard.push(id)),
  })
  const state = async () => [
    (await stored())?.state,
    (await drop.db.selectFrom('specials').select('state').executeTakeFirst())?.state,
  ]
  const run = (i: number) => withdraw(jobs[i]![0] as Parameters<typeof withdraw>[0])
  await run(0)
  expect(await state()).toEqual(['published', 'published'])
  await run(1)
  expect(await state()).toEqual(['withdrawn', 'published'])
  await run(2)
  expect(await state()).toEqual(['withdrawn', 'withdrawn'])
  expect(heard).toHaveLength(1)
})

test('two items that say the same go at their hour, each by a job of its own', async () => {
  const jobs = new Map<unknown, unknown>()
  const { addJob } = drop.ports
  // As the queue does: the same key again is one job.
  drop.ports.addJob = (_, __, payload, options) => Promise.resolve(void jobs.set(options?.jobKey, payload))
  await bring(ninjs('urn:x:1', { expires: TOMORROW }), ninjs('urn:x:2', { expires: TOMORROW }))
  if (addJob) drop.ports.addJob = addJob
  for (const job of jobs.values())
    await withdrawExpired({ db: drop.db })(job as Parameters<ReturnType<typeof withdrawExpired>>[0])
  const states = await drop.db.selectFrom('articles').select('state').execute()
  expect(states).toEqual([{ state: 'withdrawn' }, { state: 'withdrawn' }])
})
