import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFolder, portraitFolder } from './publisher/pictures.ts'
import { readRawMaterial } from './publisher/raw-material.ts'

const { articles, authors, specials } = await readRawMaterial()
const pictures = await readdir(pictureFolder)
const portraits = await readdir(portraitFolder)
const shown = [...articles.flatMap(({ picture }) => picture ?? []), ...specials.map(({ picture }) => picture)]
const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
const rows = [...readme.matchAll(/^\| `([a-z0-9-]+)` \| ([^|]+) \| (spare)? ?\|$/gm)]
  .map(([, name, what, spare]) => ({ file: `${name}.webp`, what: what!, spare: spare === 'spare' }))
  .filter(({ what }) => what.trim() !== '')
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

test('every picture and portrait that is named is there', () => {
  expect(shown.filter((name) => !pictures.includes(name))).toEqual([])
  expect(sorted([...authors.values()].map(({ portrait }) => portrait))).toEqual(portraits.toSorted())
})

test('the glossary lists every picture once, and says which are spare', () => {
  expect(rows.map(({ file }) => file).toSorted()).toEqual(pictures.toSorted())
  expect(sorted(rows.filter(({ spare }) => !spare).map(({ file }) => file))).toEqual(sorted(shown))
})

test('artwork is WebP of the sizes pages are made for, and weighs 12 MB at most', async () => {
  const sizesIn = async (folder: string, names: string[]) =>
    Promise.all(
      names.map(async (name) => {
        const { format, width, height } = await sharp(join(folder, name)).metadata()
        return `${name}: ${format} ${width} × ${height}`
      }),
    )
  const expected = (name: string) => (name.endsWith('-panorama.webp') ? '2000 × 857' : '1600 × 1067')
  expect(await sizesIn(pictureFolder, pictures)).toEqual(
    pictures.map((name) => `${name}: webp ${expected(name)}`),
  )
  expect(await sizesIn(portraitFolder, portraits)).toEqual(portraits.map((name) => `${name}: webp 480 × 480`))
  const paths = [
    ...pictures.map((name) => join(pictureFolder, name)),
    ...portraits.map((name) => join(portraitFolder, name)),
  ]
  const bytes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000_000)
})
