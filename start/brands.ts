import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type Brand,
  type Brands,
  brandSettings,
  type SharedSettings,
  sharedSettings,
} from 'contract/reading/site/brand.ts'
import { companyData } from 'contract/reading/site/seller-settings.ts'
import { OWN_VENDOR_LIST } from 'contract/reading/site/consent-settings.ts'
import { faqSettings } from 'contract/reading/site/faq-settings.ts'
import { vendorList } from 'contract/platform/vendor-list.ts'
import { untaxedRegime } from '../services/commerce/invoices/regimes.ts'
import { filledLegal, legalNames } from './legal-texts.ts'
import { Refusal, exit } from './refusal.ts'

const LARGEST = 256 * 1024
const italian = z.locales.it().localeError

/**
 * Reads the mastheads: every folder named with two capitals (settings.json, look.css, wordmark.svg,
 * favicon.svg), shared.json, faq.json and, where one names it, vendor-list.json.
 * @throws Refusal (2) that says which file, which field, what was found and what is expected.
 */
export async function loadBrands(dir: string): Promise<Brands> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw wrong(dir, `la cartella delle testate non si legge (${error.code}); correggete BRANDS_DIR`)
  })
  const shared = sayingWhoSells(dir, await settingsOf(join(dir, 'shared.json'), sharedSettings))
  const faq = await settingsOf(join(dir, 'faq.json'), faqSettings)
  const folders = entries.filter((e) => !e.isFile() && /^[A-Z]{2}$/.test(e.name)).map((e) => e.name)
  if (folders.length === 0)
    throw wrong(dir, 'non contiene nessuna testata; ognuna è una cartella con due lettere maiuscole, come MG')
  const all = (await Promise.all(folders.map((name) => brandIn(join(dir, name), name)))).toSorted(
    (a, b) => Number(b.main) - Number(a.main) || a.id - b.id,
  )
  unique(dir, all, 'id', (b) => [b.id])
  unique(dir, all, 'domain', (b) => [b.domain, ...b.secondaryDomains])
  const mains = all.filter((b) => b.main)
  if (mains.length !== 1) {
    const problem =
      mains.length === 0
        ? 'nessuna testata ha «main»: true'
        : `hanno «main»: true in ${mains.map((b) => b.sigla).join(', ')}`
    throw wrong(dir, `${problem}; serve in una sola`)
  }
  for (const brand of all) ratesFit(dir, shared, brand)
  const wants = all.some(({ consent }) => consent.tcf?.vendorList === OWN_VENDOR_LIST)
  const vendors = wants ? await settingsOf(join(dir, OWN_VENDOR_LIST), vendorList) : null
  return { all, main: mains[0]!, shared, faq, vendorList: vendors }
}

/** Who sells without VAT has no rate, and who sells with it has one: else no invoice could leave. */
function ratesFit(dir: string, { seller }: SharedSettings, { sigla, offers, copies }: Brand): void {
  if (!seller) return
  const rates = [
    ...offers.flatMap(({ slug, plans }) =>
      plans.map(({ prices }) => [`offers ${slug}`, prices.at(-1)!.vat] as const),
    ),
    ...(copies ? [['copies', copies.prices.at(-1)!.vat] as const] : []),
  ]
  const isUntaxed = untaxedRegime(seller) !== null
  if (isUntaxed && seller.oss)
    throw wrong(
      join(dir, 'shared.json'),
      `campo «seller.oss»: trovato, ma il regime ${seller.regime} di chi vende non applica l’IVA`,
    )
  const other = rates.find(([, vat]) => (vat === 0) !== isUntaxed)
  if (!other) return
  const [what, vat] = other
  const why = isUntaxed ? 'non applica l’IVA' : 'applica l’IVA'
  throw wrong(
    join(dir, sigla, 'settings.json'),
    `campo «vat» di ${what}: trovato ${vat}, ma il regime ${seller.regime} di chi vende ${why}`,
  )
}

/** What the law wants known of the company stands once, in `seller`: the legal pages say the same. */
function sayingWhoSells(dir: string, shared: SharedSettings): SharedSettings {
  const { seller, legal } = shared
  if (seller) return { ...shared, legal: filledLegal(legal, { [COMPANY]: companyData(seller).join('. ') }) }
  if (!legalNames(legal, COMPANY)) return shared
  throw wrong(join(dir, 'shared.json'), `campo «legal»: {${COMPANY}} vuole il campo «seller», che manca`)
}
const COMPANY = 'dati-societari'

async function brandIn(folder: string, name: string): Promise<Brand> {
  const path = join(folder, 'settings.json')
  const settings = await settingsOf(path, brandSettings)
  if (settings.sigla !== name)
    throw wrong(path, `campo «sigla»: trovato "${settings.sigla}", atteso "${name}" come la cartella`)
  return {
    ...settings,
    look: await lookOf(join(folder, 'look.css'), name),
    wordmark: await drawingOf(join(folder, 'wordmark.svg')),
    favicon: await drawingOf(join(folder, 'favicon.svg')),
  }
}

async function settingsOf<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  let value: unknown
  const text = await textOf(path)
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw wrong(path, `non è JSON valido (${error instanceof Error ? error.message : 'illeggibile'})`)
  }
  const parsed = schema.safeParse(value, { error: italian })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const wrongValue = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  )
  throw wrong(
    path,
    `campo «${[...issue.path, ...extra].join('.')}»: ` +
      `${extra.length ? 'non è previsto' : `${issue.message}; trovato ${shown(wrongValue)}`}`,
  )
}

/** The wordmark goes into the page as it is: nothing in it may run or call the outside. */
const unsafe: [RegExp, string][] = [
  [/<\s*script/i, 'contiene uno script'],
  [/\son[a-z]+\s*=/i, "contiene un attributo d'evento (on…)"],
  [/javascript\s*:/i, 'contiene un indirizzo javascript:'],
  [/<!(DOCTYPE|ENTITY)/i, 'contiene un DOCTYPE'],
  [
    /<\s*(foreignObject|iframe|object|embed|image|style)\b/i,
    'contiene un elemento non ammesso (foreignObject, iframe, image, style)',
  ],
  [/(href|src)\s*=\s*["']?\s*(?!["']?\s*#)/i, 'contiene un collegamento verso fuori'],
  [/url\(\s*["']?\s*(?!["']?\s*#)/i, 'contiene un indirizzo verso fuori'],
]

async function drawingOf(path: string): Promise<string> {
  const svg = (await textOf(path))
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim()
  if (!/^<svg\s[^>]*>[\s\S]*<\/svg>$/.test(svg)) throw wrong(path, 'non è un disegno SVG intero')
  for (const [sign, what] of unsafe) if (sign.test(svg)) throw wrong(path, `${what}; lasciate solo forme`)
  return svg
}

async function lookOf(path: string, sigla: string): Promise<string> {
  const css = await textOf(path)
  if (!new RegExp(`\\[data-brand=["']?${sigla}["']?\\]`).test(css))
    throw wrong(path, `manca la regola [data-brand="${sigla}"]`)
  if (/@import|<\//i.test(css) || /url\(\s*["']?\s*(https?:|\/\/)/i.test(css))
    throw wrong(path, 'chiama qualcosa da fuori; mettete qui tutto ciò che serve')
  return css
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw wrong(path, error.code === 'ENOENT' ? 'manca' : `non si legge (${error.code})`)
  })
  if (bytes.length > LARGEST) throw wrong(path, `è di ${bytes.length} byte; ne sono ammessi ${LARGEST}`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong(path, 'non è testo UTF-8')
  }
}

function unique(
  dir: string,
  brands: Brand[],
  field: string,
  valuesOf: (brand: Brand) => (string | number)[],
): void {
  const owner = new Map<string | number, string>()
  for (const brand of brands) {
    for (const value of valuesOf(brand)) {
      const other = owner.get(value)
      if (other)
        throw wrong(
          join(dir, brand.sigla, 'settings.json'),
          `campo «${field}»: "${value}" è già di ${other}; serve un valore proprio`,
        )
      owner.set(value, brand.sigla)
    }
  }
}

const shown = (value: unknown): string =>
  value === undefined ? 'niente' : (JSON.stringify(value) ?? String(value)).slice(0, 80)
const wrong = (path: string, what: string) => new Refusal(exit.settings, `${path}: ${what}.`)
