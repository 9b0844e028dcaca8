import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { oauthClientsIn } from './oauth-clients.ts'

const brands = testBrands([testBrand(), testBrand({ sigla: 'LG' })])
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clients-'))
})
afterAll(() => rm(folder, { recursive: true }))
async function read(content: unknown) {
  const path = join(folder, 'clients.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return oauthClientsIn(path, brands)
}
const secret = 'x'.repeat(32)
const anApp = { id: 'ceds-client-mg-app', name: 'App', native: true }

test('no file, no clients; a client is filled in with what it did not say', async () => {
  expect(await oauthClientsIn(null, brands)).toEqual([])
  expect(
    await read([
      { id: 'ceds-client-mg', secret },
      {
        id: 'ceds-client-lg-app',
        name: ' La Lagunare per telefoni ',
        native: true,
        redirectUris: ['it.lagunare.app:/ritorno', 'http://127.0.0.1/ritorno'],
      },
    ]),
  ).toEqual([
    { id: 'ceds-client-mg', name: null, secret, native: false, redirectUris: [], postLogoutRedirectUris: [] },
    {
      id: 'ceds-client-lg-app',
      name: 'La Lagunare per telefoni',
      secret: null,
      native: true,
      redirectUris: ['it.lagunare.app:/ritorno', 'http://127.0.0.1/ritorno'],
      postLogoutRedirectUris: [],
    },
  ])
})
test.each<[unknown, string]>([
  ['non è un elenco', 'elenco'],
  [[{ id: 'altro' }], '0.id'],
  [[{ id: 'ceds-client-qp' }], "non c'è una testata QP"],
  [[{ id: 'ceds-client-mg' }, { id: 'ceds-client-mg' }], 'due volte'],
  [[{ id: 'ceds-client-mg', secret: 'corto-9f3' }], '0.secret'],
  [[{ id: 'ceds-client-mg', segreto: secret }], '0.segreto'],
  [[{ id: 'ceds-client-mg', native: true }], 'ceds-client-mg-app'],
  [[{ id: 'ceds-client-mg-app', native: true }], 'manca un indirizzo'],
  ...[
    'http://example.it/',
    'it.example.app:/x',
    'https://example.it/#x',
    'https://u:p@example.it/',
    'javascript:alert(1)',
    '/ritorno',
  ].map((address): [unknown, string] => [
    [{ id: 'ceds-client-mg', redirectUris: [address] }],
    `«${address}»`,
  ]),
  [[{ ...anApp, redirectUris: ['http://example.it/'] }], 'http://example.it/'],
  [[{ ...anApp, redirectUris: ['javascript:alert(1)'] }], 'javascript:'],
  [[{ ...anApp, name: null, redirectUris: ['it.example.app:/x'] }], 'manca il nome'],
  [[{ ...anApp, name: 'x'.repeat(61), redirectUris: ['it.example.app:/x'] }], '0.name'],
])('%j is refused', async (content, says) => {
  await expect(read(content)).rejects.toMatchObject({
    code: 2,
    message: expect.stringContaining(says) as string,
  })
  await expect(read(content)).rejects.not.toMatchObject({
    message: expect.stringContaining('corto-9f3') as string,
  })
})
test('a file that is not there is told by its name', async () => {
  await expect(oauthClientsIn(join(folder, 'manca.json'), brands)).rejects.toMatchObject({
    code: 2,
    message: expect.stringContaining('ENOENT') as string,
  })
})
