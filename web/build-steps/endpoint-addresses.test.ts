import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { endpointAddresses } from './endpoint-addresses.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = `${web}page-of-this-test.ts`

/** What a browser would load for a page with this program. */
async function builtFor(program: string): Promise<string> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page-of-this-test',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? program : undefined),
      },
      endpointAddresses(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })
  if (!('output' in built)) throw new Error('no bundle')
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('an endpoint is its method and its path, and brings no schema along', async () => {
  const code = await builtFor(
    "import { readArticle, type Article } from 'contract/reading/newsstand/article.ts'\n" +
      "import { closeNotice as close } from 'contract/reading/notices/notices.ts'\n" +
      'console.log(readArticle, close.path satisfies string, null as Article | null)',
  )
  expect(code).toMatch(/"?method"?: "GET",\s*"?path"?: "\/api\/edicola\/articolo"/)
  expect(code).toContain('/api/user/notices/{id}')
  expect(code).not.toMatch(/zod/i)
  expect(code.length).toBeLessThan(500)
})

test('what else a file of the contract holds comes as it is', async () => {
  const code = await builtFor(
    "import { bodyOf, urlOf } from 'contract/platform/address.ts'\n" +
      "import { readArticle } from 'contract/reading/newsstand/article.ts'\n" +
      "console.log(urlOf(readArticle, { id: '1' }), bodyOf)",
  )
  expect(code).toContain('function urlOf')
  expect(code).not.toMatch(/zod/i)
})

test('schemas of classic zod that reach the browser are named, with who brings them', async () => {
  const program = (imports: string) =>
    `import { ${imports} } from 'contract/identity/account/profile.ts'\nconsole.log(${imports})`
  await expect(builtFor(program('profile'))).rejects.toThrow(
    'web/page-of-this-test.ts (by contract/identity/account/profile.ts)',
  )
  await expect(
    builtFor("import('contract/identity/account/profile.ts').then(({ profile }) => console.log(profile))"),
  ).rejects.toThrow('web/page-of-this-test.ts')
  await expect(builtFor("import { z } from 'zod'\nconsole.log(z.string())")).rejects.toThrow(
    'through web/page-of-this-test.ts.',
  )
  expect(await builtFor("import * as z from 'zod/mini'\nconsole.log(z.string())")).toContain('ZodMini')
})

test('what an endpoint does not have in the browser, and imports that hide it, are refused', async () => {
  const from = "from 'contract/identity/account/profile.ts'"
  await expect(builtFor(`import { setAvatar } ${from}\nconsole.log(setAvatar.mostBytes)`)).rejects.toThrow(
    'setAvatar has no mostBytes',
  )
  await expect(builtFor(`import * as profile ${from}\nconsole.log(profile)`)).rejects.toThrow(
    'by their names',
  )
})
