import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickOf, MAX_URL_LENGTH, pageviewOf, type RouteData, trackablePath } from './payloads.ts'
import { sendTracking } from './tracking.ts'

const parse = (payload: unknown) => sendTracking.input.safeParse(payload)
const ORIGIN = 'https://edicola.meriggio.example'
const slug = fc.stringMatching(/^[a-z0-9]{1,20}(?:-[a-z0-9]{1,20}){0,3}$/)
const id = fc.stringMatching(/^[1-9][0-9]{0,17}$/)
/** What may follow the path of a page: search words, secrets of links, a place on the page. */
const tail = fc.tuple(
  fc.constantFrom('', '?'),
  fc.webQueryParameters({ size: 'large' }),
  fc.constantFrom('', '#'),
  fc.webFragments({ size: 'large' }),
)
const route = fc
  .oneof(
    fc.record({ path: fc.constant('/'), data: fc.constant<RouteData>({ pagina: 'HOME' }) }),
    fc.tuple(fc.constantFrom('sezione', 'speciale'), slug).map(([kind, sezione]) => ({
      path: `/${kind}/${sezione}`,
      data: { pagina: 'HOME_SEZIONE', sezione } satisfies RouteData,
    })),
    fc
      .tuple(
        id,
        slug,
        fc.constantFrom(
          (n: string) => `/articolo/${n}/titolo`,
          (n: string) => `/articolo/ds/${n}`,
          () => '/articolo',
        ),
      )
      .map(([id_articolo, sezione, pathOf]) => ({
        path: pathOf(id_articolo),
        data: { pagina: 'ARTICOLO', id_articolo, sezione } satisfies RouteData,
      })),
    fc.webPath().map((path) => ({ path: `/x${path}`, data: null })),
  )
  .map(({ path, data }) => ({ path, data: data as RouteData | null }))

test('what a page says of itself is taken as it is, and holds nothing of query or fragment', () => {
  fc.assert(
    fc.property(route, tail, ({ path, data }, [question, query, sharp, fragment]) => {
      const address = `${ORIGIN}${path}${question && question + query}${sharp && sharp + fragment}`
      const sent = pageviewOf(address, data)
      expect(sent).toEqual({ url_articolo: expect.any(String), evento: 'pageview', ...data })
      expect(sent.url_articolo).not.toMatch(/[?#]/)
      expect(parse(sent)).toMatchObject({ success: true, data: sent })
    }),
  )
})

test('of what is not published nothing but the first part is told', () => {
  const word = fc.stringMatching(/^[a-z0-9-]{1,30}$/)
  const whole = ['sezione', 'speciale', 'articolo', 'firma', 'sfoglia', 'faq', 'info', 'user']
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 4 }), (first, rest) => {
      fc.pre(!whole.includes(first))
      expect(trackablePath(`/${[first, ...rest].join('/')}`)).toBe(`/${first}`)
    }),
  )
})

test('what is published keeps its address, pages of the account up to what is somebody’s', () => {
  for (const path of [
    ...['/', '/sezione/po', '/speciale/acqua', '/articolo/1/titolo', '/articolo/ds/1', '/firma/a'],
    ...['/info/privacy', '/faq/cambiare-password', '/user', '/user/devices', '/user/profile/edit-email'],
  ])
    expect(trackablePath(path)).toBe(path)
  expect(trackablePath('/user/invitations/aB3-x')).toBe('/user/invitations')
  expect(trackablePath(`/user/invitations/${'a'.repeat(43)}`)).toBe('/user/invitations')
  expect(trackablePath('/user/subscriptions/piano/019a-1')).toBe('/user/subscriptions/piano')
})

test('words that were looked for are not told, wherever they stand', () => {
  for (const path of ['/ricerca?q=parola', '/ricerca/parola', '/ricerca/parola/x?q=parola#parola'])
    for (const sent of [pageviewOf(ORIGIN + path, null), clickOf(ORIGIN + path, 'menu')])
      expect(sent.url_articolo.replace(/#.*/, '')).toBe(`${ORIGIN}/ricerca`)
})

test('a click names what was clicked and the popup, whatever they are called', () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), name, fc.option(name), (url, clicked, popup) => {
      const sent = clickOf(url, clicked, popup ?? undefined)
      expect(sent.url_articolo.length).toBeLessThanOrEqual(MAX_URL_LENGTH)
      expect(parse(sent).success).toBe(true)
      const [, target, inPopup] = /#([^?]+)(?:\?popupId=(.*))?$/.exec(sent.url_articolo)!
      expect(clicked.toWellFormed().startsWith(decodeURIComponent(target!))).toBe(true)
      if (popup === null) expect(inPopup).toBeUndefined()
      else expect(popup.toWellFormed().startsWith(decodeURIComponent(inPopup!))).toBe(true)
    }),
  )
})

test('a field that no payload has is refused, and so is one that another payload has', () => {
  fc.assert(
    fc.property(route, fc.constantFrom('id', 'email', 'popupId', 'account'), ({ path, data }, field) => {
      const sent = pageviewOf(ORIGIN + path, data)
      expect(parse({ ...sent, [field]: 'x' }).success).toBe(false)
      expect(parse({ ...sent, evento: 'click', url_articolo: `${ORIGIN}/#a` }).success).toBe(data === null)
    }),
  )
})

test.for([
  [
    'another article than its address',
    { pagina: 'ARTICOLO', id_articolo: '2', sezione: 'po' },
    '/articolo/1/a',
  ],
  ['a page that is no article', { pagina: 'ARTICOLO', id_articolo: '1', sezione: 'po' }, '/ricerca'],
  ['a home that is none', { pagina: 'HOME' }, '/sezioni'],
  ['a section that is none', { pagina: 'HOME_SEZIONE', sezione: 'po' }, '/'],
  ['a number that is none', { pagina: 'ARTICOLO', id_articolo: '1e9', sezione: 'po' }, '/articolo'],
  ['a section without end', { pagina: 'HOME_SEZIONE', sezione: 'a'.repeat(201) }, '/sezione/a'],
  ['a page of another kind', { pagina: 'ALTRO' }, '/'],
] as const)('%s is refused', ([, data, path]) => {
  expect(parse({ url_articolo: ORIGIN + path, evento: 'pageview', ...data }).success).toBe(false)
})

test.for([
  'javascript:alert(1)//',
  '/articolo/1/a',
  'https://nome:parola@edicola.example/',
  'https://edicola.example/ a',
  'https://edicola.example/\u0000',
  'https://edicola.example/à',
  `https://edicola.example/${'a'.repeat(MAX_URL_LENGTH)}`,
])('%s is no address', (url_articolo) => {
  expect(parse({ url_articolo, evento: 'pageview' }).success).toBe(false)
})
