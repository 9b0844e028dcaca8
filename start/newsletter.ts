import { realClock } from '../services/platform/features/context.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import { articlesOfDays } from '../services/reading/newsstand/articles.ts'
import { newsletterDesk, type DeskMessage } from '../services/reading/newsletters/desk.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { loadBrands } from './brands.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { originsOf } from './origins.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = [
  'Uso: npm run newsletter -- COMANDO [TESTATA/NEWSLETTER] [opzioni]',
  '',
  '  list                        le newsletter di oggi: stato, lettere, dubbi',
  '  preview MG/mattino          come sarebbe il numero di oggi, in testo',
  '    --out CARTELLA            scrive anche la lettera in HTML e in testo',
  '  hold MG/mattino             ferma il numero di oggi, prima o mentre parte',
  '  send MG/mattino             lo fa partire adesso, anche se era fermo',
  '    --line "…"                con una riga della redazione (preview, hold, send)',
].join('\n')

const MAX_LINE_LENGTH = 300

/** `npm run newsletter`: what the editors do with today's issues. Exit 1: it could not be done. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = commandLine(usage, { line: { type: 'string' }, out: { type: 'string' } })
  const [verb = '', name = '', ...more] = positionals
  const named = verb === 'preview' || verb === 'hold' || verb === 'send'
  if (more.length > 0 || (verb !== 'list' && !named) || named !== (name !== ''))
    throw new Refusal(exit.settings, usage)
  const line = lineOf(values.line)
  const brands = await loadBrands(settings.brandsDir)
  const newsletter = named ? newsletterIn(brands.all, name) : null
  await using database = await importDatabase(settings)
  const desk = newsletterDesk({
    db: database.db,
    brands,
    origins: originsOf(settings, brands, settings.port),
    articlesOf: articlesOfDays(database.db),
    emailsOf: accounts.emailsOf,
    clock: realClock,
  })
  const day = romeDay(new Date())
  if (!newsletter) return print(await desk.list(day))
  if (verb === 'hold') return print(await desk.hold(newsletter, day, line))
  if (verb === 'send') return print(await desk.send(newsletter, day, line))
  const { words, letter } = await desk.preview(newsletter, day, line)
  if (letter && values.out !== undefined) {
    const folder = resolve(settings.callerDir, values.out)
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${newsletter.brand.sigla}-${newsletter.newsletter.slug}-${day}`)
    await writeFile(`${path}.html`, letter.html)
    await writeFile(`${path}.txt`, letter.text)
    say(`Scritti ${path}.html e ${path}.txt.`)
  }
  return print(words)
}

function print({ ok, lines }: DeskMessage): number {
  for (const line of lines) say(line)
  return ok ? 0 : exit.unforeseen
}

function newsletterIn<B extends { sigla: string; newsletters: { slug: string }[] }>(
  all: readonly B[],
  name: string,
): { brand: B; newsletter: B['newsletters'][number] } {
  const [sigla, slug] = name.split('/')
  const brand = all.find((one) => one.sigla === sigla)
  const newsletter = brand?.newsletters.find((one) => one.slug === slug)
  if (brand && newsletter) return { brand, newsletter }
  const known = all.flatMap((one) => one.newsletters.map((own) => `${one.sigla}/${own.slug}`))
  throw new Refusal(
    exit.settings,
    `Non c'è una newsletter «${name}»: ci sono ${known.join(', ') || 'nessuna'}.`,
  )
}

/** One line of text; null: none was given. */
function lineOf(value: string | undefined): string | null {
  if (value === undefined) return null
  const line = value.trim()
  if (line === '' || line.length > MAX_LINE_LENGTH || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(line))
    throw new Refusal(
      exit.settings,
      `--line vuole una riga sola di testo, al massimo di ${MAX_LINE_LENGTH} caratteri.`,
    )
  return line
}

await runCommand(run)
