import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortenBrowserManifest } from './browser-manifest.ts'

const files = {
  'root.tsx': '',
  'front.tsx': "export const handle = { ...content(), site: 'edicola' }",
  'reader.tsx': 'export default function Reader() {}',
  'area.tsx': "export const handle = { site: 'account', sleeps: 'until-touch' }",
  'profile.tsx': "export const handle = { frame: 'none' }",
  'leave.tsx': "export const handle = {\n  frame: 'none',\n  site: 'account',\n  still: true,\n}",
  'sign-out.tsx': "export const handle = { site: 'any' }",
}
const route = (id: string, parentId?: string) => ({
  [id]: {
    id,
    parentId,
    module: `/assets/${id}.js`,
    imports: ['/assets/x.js'],
    ...{
      hasLoader: true,
      hasAction: false,
      hasDefaultExport: true,
      css: ['/assets/all.css', `/assets/${id}.css`],
    },
  },
})
const whole = {
  url: '/assets/manifest-1.js',
  routes: {
    ...route('root'),
    ...route('front', 'root'),
    ...route('reader', 'root'),
    ...route('area', 'root'),
    ...route('profile', 'area'),
    ...route('leave', 'area'),
    ...route('sign-out', 'root'),
  },
}

test('each site has the routes that React draws there, with those around them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-manifest-'))
  const assets = join(folder, 'client/assets')
  await mkdir(assets, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await writeFile(join(assets, 'manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(whole)};`)
  await shortenBrowserManifest(folder, folder)
  expect((await readdir(assets)).toSorted()).toEqual(
    ['account', 'edicola', 'shop'].map((site) => `manifest-1-${site}.js`),
  )
  const listOf = async (site: string) => {
    const window: { __reactRouterManifest?: typeof whole } = {}
    // oxlint-disable-next-line typescript/no-implied-eval -- as a browser runs it
    new Function('window', await readFile(join(assets, `manifest-1-${site}.js`), 'utf8'))(window)
    return window.__reactRouterManifest!
  }
  const own = await listOf('account')
  expect(own.url).toBe('/assets/manifest-1-account.js')
  expect(Object.keys(own.routes)).toEqual(['root', 'area', 'profile', 'sign-out'])
  expect(own.routes['profile']).toEqual({
    id: 'profile',
    parentId: 'area',
    module: '/assets/profile.js',
    hasLoader: true,
    css: ['/assets/profile.css'],
  })
  expect(Object.keys((await listOf('edicola')).routes)).toEqual(['root', 'reader', 'sign-out'])
  expect(Object.keys((await listOf('shop')).routes)).toEqual(['root', 'sign-out'])
  expect(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8'))).toEqual(whole)
  await rm(folder, { recursive: true })
})
