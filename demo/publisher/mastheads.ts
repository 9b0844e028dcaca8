import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Brand, brandSettings } from 'contract/reading/site/brand.ts'

/**
 * The mastheads as their folders say, in the order of their id: for the command and the tests; the program
 * hands in its own.
 */
export async function readMastheads(
  folder = join(import.meta.dirname, '..', '..', 'brands'),
): Promise<Brand[]> {
  const codes = (await readdir(folder)).filter((name) => /^[A-Z]{2}$/.test(name))
  const all = await Promise.all(
    codes.map(async (code): Promise<Brand> => {
      const text = (name: string) => readFile(join(folder, code, name), 'utf8')
      const [settings, look, wordmark, favicon] = await Promise.all(
        ['settings.json', 'look.css', 'wordmark.svg', 'favicon.svg'].map(text),
      )
      return {
        ...brandSettings.parse(JSON.parse(settings!)),
        look: look!,
        wordmark: wordmark!,
        favicon: favicon!,
      }
    }),
  )
  return all.toSorted((a, b) => a.id - b.id)
}
