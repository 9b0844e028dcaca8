import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBrands } from './brands.ts'
import { project } from './settings.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'edicola brands-'))
  await cp(join(project, 'brands'), dir, { recursive: true })
})
afterEach(() => rm(dir, { recursive: true }))

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(dir, file), change(await readFile(join(dir, file), 'utf8')))
const set = (sigla: string, fields: Record<string, unknown>) =>
  edit(`${sigla}/settings.json`, (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...fields }))
const refusal = () =>
  loadBrands(dir).then(
    () => 'loaded',
    (error: Error & { code?: number }) => `${error.code}: ${error.message.replace(dir, '')}`,
  )

test('the six mastheads load, the main one first, then by id', async () => {
  const { all, main } = await loadBrands(dir)
  expect(all.map((b) => b.sigla)).toEqual(['MG', 'LG', 'EM', 'GZ', 'CA', 'QP'])
  expect(main.sigla).toBe('MG')
  expect(main.wordmark).toMatch(/^<svg/)
})

test('the legal notes say of the company what its invoices say, or the start is refused', async () => {
  const { shared } = await loadBrands(dir)
  const notes = shared.legal['note-legali'].paragraphs.map(({ text }) => text).join(' ')
  expect(notes.replaceAll('\u00a0', ' ')).toContain(
    `Partita IVA e codice fiscale ${shared.seller!.vatNumber}. Registro delle imprese di RM n. ` +
      '01234560587, REA RM-0000000. Capitale sociale versato 500.000,00 €. Società con unico socio.',
  )
  expect(notes.match(/\b\d{11}\b/g)).toEqual([shared.seller!.vatNumber, shared.seller!.vatNumber])
  await edit('shared.json', (text) => {
    const { seller, ...rest } = JSON.parse(text) as { seller: unknown }
    return JSON.stringify(seller ? rest : {})
  })
  expect(await refusal()).toBe(
    '2: /shared.json: campo «legal»: {dati-societari} vuole il campo «seller», che manca.',
  )
})

test('rates are those of the regime of who sells: none without VAT, some with it', async () => {
  const sells = (regime: string, more = {}) =>
    edit('shared.json', (text) => {
      const { seller, ...rest } = JSON.parse(text) as { seller: object }
      return JSON.stringify({ ...rest, seller: { ...seller, regime, ...more } })
    })
  await sells('RF19')
  expect(await refusal()).toMatch(
    /^2: \/[A-Z]{2}\/settings\.json: campo «vat» di \S+ ?\S*: trovato \d+, ma il regime RF19 .* non applica/,
  )
  for (const sigla of ['MG', 'LG', 'EM', 'GZ', 'CA', 'QP'])
    await edit(`${sigla}/settings.json`, (text) => text.replaceAll(/"vat": \d+/g, '"vat": 0'))
  expect(await refusal()).toBe('loaded')
  await sells('RF19', { oss: { since: '2026-01-01' } })
  expect(await refusal()).toContain('«seller.oss»: trovato, ma il regime RF19')
  await sells('RF17')
  expect(await refusal()).toContain('trovato 0, ma il regime RF17 di chi vende applica l’IVA')
})

test('a seventh masthead is one more folder', async () => {
  await cp(join(dir, 'CA'), join(dir, 'ZZ'), { recursive: true })
  await set('ZZ', { id: 77, sigla: 'ZZ', domain: 'settima.localhost', secondaryDomains: [] })
  await edit('ZZ/look.css', (css) => css.replaceAll('CA', 'ZZ'))
  expect((await loadBrands(dir)).all.map((b) => b.sigla)).toContain('ZZ')
})

test('a wrong field is named with its file, what was found and what is expected', async () => {
  await set('QP', { id: 'nove' })
  expect(await refusal()).toMatch(/^2: \/QP\/settings\.json: campo «id»: .*atteso.*trovato "nove"\.$/)
})
test('a field inside a list is named by its path', async () => {
  await set('QP', { social: [{ name: 'X' }] })
  expect(await refusal()).toMatch(/QP\/settings\.json: campo «social\.0\.url»: .*trovato niente/)
})
test('an address of examples is refused, where readers would follow it', async () => {
  await set('QP', { social: [{ name: 'X', url: 'https://www.example.com/x' }] })
  expect(await refusal()).toContain('QP/settings.json: campo «social.0.url»')
  await set('QP', { social: [], iosAppUrl: 'https://example.com/app/ios' })
  expect(await refusal()).toContain('QP/settings.json: campo «iosAppUrl»')
  await set('QP', { iosAppUrl: 'https://apps.example.it/quotidianopo' })
  expect(await refusal()).toBe('loaded')
})
test('a field nobody reads is refused', async () => {
  await set('QP', { domainn: 'x' })
  expect(await refusal()).toContain('campo «domainn»: non è previsto')
})
test('broken JSON names the file', async () => {
  await edit('EM/settings.json', (text) => text.slice(0, -5))
  expect(await refusal()).toMatch(/EM\/settings\.json: non è JSON valido/)
})

test.each([
  ['id', { id: 1 }, '"1" è già di'],
  ['domain', { domain: 'meriggio.localhost' }, '"meriggio.localhost" è già di'],
  ['secondary domain', { secondaryDomains: ['lagunare.localhost'] }, '"lagunare.localhost" è già di'],
  ['sigla', { sigla: 'MG' }, 'trovato "MG", atteso "QP"'],
])('a duplicate %s is refused', async (_, fields, words) => {
  await set('QP', fields)
  expect(await refusal()).toContain(words)
})

test('none or two main mastheads are refused', async () => {
  await set('QP', { main: true })
  expect(await refusal()).toContain('hanno «main»: true in MG, QP')
  await set('QP', { main: false })
  await set('MG', { main: false })
  expect(await refusal()).toContain('nessuna testata')
})

test.each([
  ['<script>1</script>', 'contiene uno script'],
  ['<rect onload="1"/>', "attributo d'evento"],
  ['<a href="https://example.it"><path/></a>', 'collegamento verso fuori'],
  ['<image href="#a"/>', 'elemento non ammesso'],
])('a wordmark with %s is refused', async (piece, words) => {
  await edit('MG/wordmark.svg', (svg) => svg.replace('</svg>', `${piece}</svg>`))
  expect(await refusal()).toContain(words)
})

test('a missing file is named', async () => {
  await rename(join(dir, 'GZ/favicon.svg'), join(dir, 'GZ/icon.svg'))
  expect(await refusal()).toBe('2: /GZ/favicon.svg: manca.')
})
test('a missing folder is named with its setting', async () => {
  dir = join(dir, 'none')
  expect(await refusal()).toContain('BRANDS_DIR')
  dir = join(dir, '..')
})

test.each([
  ['iubenda without its numbers', { provider: 'iubenda', siteId: 'sito' }, '«consent.siteId»'],
  [
    'a CMP id that is no CMP’s',
    { tcf: { cmpId: 1, vendorList: 'vendor-list.json', vendors: [4] } },
    'tcf.cmpId',
  ],
  [
    'a list from anywhere',
    { tcf: { cmpId: 9, vendorList: 'http://example.com/x', vendors: [4] } },
    'vendorList',
  ],
  [
    'a list in English alone',
    { tcf: { cmpId: 9, vendorList: 'https://example.com/x', vendors: [4] } },
    '«consent.tcf.texts»',
  ],
  ['no vendors', { tcf: { cmpId: 9, vendorList: 'vendor-list.json', vendors: [] } }, 'tcf.vendors'],
  [
    'vendors beside iubenda',
    { provider: 'iubenda', tcf: { cmpId: 9, vendorList: 'vendor-list.json', vendors: [4] } },
    '«consent.tcf»',
  ],
])('consent with %s is refused', async (_, fields, words) => {
  const before = (await loadBrands(dir)).all.find(({ sigla }) => sigla === 'QP')!.consent
  await set('QP', { consent: { ...before, ...fields } })
  expect(await refusal()).toContain(words)
})

test('a vendor list of one’s own is read where a masthead names it, and nowhere else', async () => {
  const { vendorList } = await loadBrands(dir)
  expect(Object.keys(vendorList!.vendors)).toContain('57')
  await edit('vendor-list.json', (text) => text.replace('"tcfPolicyVersion": 5', '"tcfPolicyVersion": "5"'))
  expect(await refusal()).toMatch(/vendor-list\.json: campo «tcfPolicyVersion»/)
  const { consent } = JSON.parse(await readFile(join(dir, 'EM/settings.json'), 'utf8')) as {
    consent: { tcf?: unknown }
  }
  const { tcf: _, ...rest } = consent
  await set('EM', { consent: rest })
  expect((await loadBrands(dir)).vendorList).toBeNull()
})
