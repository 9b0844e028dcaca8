import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stripeServer } from '../start/test-stripe.ts'
import { ask } from './ask.ts'
import { type Edicola, edicolaAt } from './edicola.ts'
import { passOf } from './gate-passage.ts'
import { configure } from './measuring.ts'
import { copyBrands, importInto, startProgram } from './program.ts'

/** A program whose mastheads have configured all that measures, sells and tells people from programs. */
export interface Measured {
  edicola: Edicola
  brandsDir: string
  stop(): Promise<void>
}

/** Starts it, with an article in each masthead. */
export async function measuredProgram(): Promise<Measured> {
  const server = await stripeServer()
  const { secretKey, publishableKey, webhookSecret } = server.settings(server.base)
  const brandsDir = await copyBrands()
  const desk = await mkdtemp(join(tmpdir(), 'edicola-desk-'))
  const { brands } = await edicolaAt(0, brandsDir)
  for (const { sigla, name } of brands.all) await configure(brandsDir, sigla, name)
  const program = await startProgram({
    ...{ entry: 'empty.ts', brandsDir },
    settings: {
      ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey },
      ...{ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE: server.base },
      ...{ RECAPTCHA_SITE_KEY: 'chiave-del-sito-di-prova', RECAPTCHA_SECRET: 'segreto-di-prova-di-google' },
    },
  })
  for (const { sigla } of brands.all) {
    const file = join(desk, `${sigla}.json`)
    await writeFile(file, JSON.stringify([item(sigla)]))
    const { code, said } = await importInto(program, ['--brand', sigla, file])
    if (code !== 0) throw new Error(said)
  }
  return {
    edicola: program.edicola,
    brandsDir,
    async stop() {
      await program.stop()
      await server.close()
      for (const folder of [brandsDir, desk]) await rm(folder, { recursive: true })
    },
  }
}

const item = (sigla: string) => {
  const now = new Date(Date.now() - 3_600_000).toISOString()
  return {
    ...{ uri: `urn:misura:${sigla}`, type: 'text', version: '1', pubstatus: 'usable', language: 'it' },
    ...{ standard: { name: 'ninjs', version: '3.0' }, firstcreated: now, versioncreated: now },
    headlines: [{ role: 'main', value: 'La gru si ferma, il porto pure' }],
    subjects: [{ uri: 'edicola:section:citta', name: 'Città' }],
    people: [{ rel: 'author', uri: 'edicola:author:anna-firma', name: 'Anna Firma' }],
    bodies: [{ contenttype: 'text/plain', value: 'La gru si è fermata alle nove.\n\nLo dice il capoturno.' }],
  }
}

/** Path of a masthead's article. */
export async function pathOfArticle(edicola: Edicola, sigla: string): Promise<string> {
  const headers = { Cookie: await passOf(edicola, sigla) }
  const { text } = await ask(edicola.url(sigla, '/sezione/citta'), { headers })
  return /href="(\/articolo\/ds\/\d+)"/.exec(text)![1]!
}

/** What pages told of themselves, from now on. */
export function reportsOf(page: Page): { url: string; body: unknown }[] {
  const reports: { url: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/site/tracking'))
      reports.push({ url: request.url(), body: request.postDataJSON() })
  })
  return reports
}
