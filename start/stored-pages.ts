import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where journeys keep pages, in the folder of results that `EDICOLA_RESULTS` names. */
export const STORED_PAGES = 'pages'

const results = process.env['EDICOLA_RESULTS']
export const keepsPages = results !== undefined

/**
 * Keeps the HTML of a page that a journey met, for the Nu Html Checker to judge afterwards; the same page
 * twice is kept once. `name`: where it was met. Without a folder of results nothing is kept.
 */
export function keepPage(name: string, html: string): void {
  if (results === undefined) return
  const folder = join(results, STORED_PAGES)
  mkdirSync(folder, { recursive: true })
  const same = html.replace(/ nonce="[^"]*"/g, '')
  const file = join(folder, createHash('sha256').update(same).digest('hex').slice(0, 32))
  writeFileSync(`${file}.html`, html)
  writeFileSync(`${file}.txt`, name)
}
