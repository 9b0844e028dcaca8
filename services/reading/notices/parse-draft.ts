import { accountMenu } from 'contract/identity/account-menu.ts'
import { noticeTypes } from 'contract/platform/pushed-notice.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import type { Brand, MenuItem } from 'contract/reading/site/brand.ts'
import { audiences } from '../../platform/database/notice-tables.ts'
import type { PublisherNotice } from './rules.ts'

/** A notice as the publisher types it; what was not given is undefined. */
export type TypedNotice = Readonly<
  Partial<
    Record<
      'title' | 'text' | 'level' | 'path' | 'for' | 'brands' | 'from' | 'to' | 'link' | 'link-text',
      string | undefined
    >
  >
>

/** Characters that a title, a text and the words of a link may have. */
export const maxLength = { title: 80, text: 200, linkText: 40, link: 300 } as const
/** Days that a notice may last, and days ahead that it may begin. */
const MAX_DAYS = 366

interface DraftContext {
  brands: readonly Pick<Brand, 'sigla' | 'burgerItems'>[]
  /** Every origin that is ours. */
  origins: ReadonlySet<string>
  /** Today, in Rome. */
  today: string
}

/** What is wrong with a notice, in a sentence for who typed it. */
export class InvalidNotice extends Error {}

/** Reads what the publisher typed. @throws WrongNotice */
export function checkDraft(typed: TypedNotice, context: DraftContext): Omit<PublisherNotice, 'id'> {
  const { brands, today } = context
  const title = parseLine('--title', typed.title, maxLength.title)
  if (title === null) throw new InvalidNotice('Manca --title: il titolo dell’avviso.')
  const words = parseLine('--text', typed.text, maxLength.text)
  const type = parseChoice('--level', typed.level ?? 'info', noticeTypes)
  const audience = parseChoice('--for', typed.for ?? 'all', audiences)
  const own = parseBrands(typed.brands, brands)
  const path = parsePath(typed.path, own)
  const begins = parseDay('--from', typed.from ?? today)
  const ends = typed.to === undefined ? null : parseDay('--to', typed.to)
  if (ends === null) throw new InvalidNotice('Manca --to: l’ultimo giorno in cui si vede.')
  if (begins < today) throw new InvalidNotice('--from è un giorno da oggi in poi.')
  if (begins > shiftDay(today, MAX_DAYS)) throw new InvalidNotice('--from è al più fra un anno.')
  if (ends < begins) throw new InvalidNotice('--to viene prima di --from: l’avviso non si vedrebbe mai.')
  if (ends > shiftDay(begins, MAX_DAYS)) throw new InvalidNotice('Un avviso dura al più un anno.')
  const link = parseLink(typed.link, context.origins)
  const linkText = parseLine('--link-text', typed['link-text'], maxLength.linkText)
  if ((link === null) !== (linkText === null))
    throw new InvalidNotice('--link e --link-text vanno insieme: dove porta, e con che parole.')
  const sigle = own.map(({ sigla }) => sigla)
  return { brands: sigle, type, title, words, path, audience, begins, ends, link, linkText }
}

/** One line of plain text; null: none was given. */
function parseLine(option: string, value: string | undefined, max: number): string | null {
  if (value === undefined) return null
  const line = value.trim().normalize('NFC')
  const plain = !/[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(line)
  if (line !== '' && [...line].length <= max && plain) return line
  throw new InvalidNotice(`${option} vuole una riga sola di testo, al massimo di ${max} caratteri.`)
}

function parseChoice<const Word extends string>(option: string, value: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === value)
  if (word !== undefined) return word
  throw new InvalidNotice(`${option} non conosce «${value}»: può essere ${words.join(', ')}.`)
}

function parseBrands<B extends { sigla: string }>(value: string | undefined, all: readonly B[]): B[] {
  if (value === undefined || value === 'all') return [...all]
  const requested = [...new Set(value.split(','))]
  return requested.map((sigla) => {
    const brand = all.find((one) => one.sigla === sigla)
    if (brand) return brand
    const known = all.map((one) => one.sigla).join(', ')
    throw new InvalidNotice(`--brands non conosce «${sigla}»: le testate sono ${known}; tutte: all.`)
  })
}

/** The panel of the person and the pages of help have entries too. */
const commonPaths: readonly string[] = [
  ...accountMenu.map(({ path }) => path),
  '/preferiti',
  '/contact',
  '/faq',
]

/** Entries of a masthead's menu that stay on a site of ours: `{account}/dashboard` is `/dashboard`. */
function pathsOf(items: readonly MenuItem[]): string[] {
  return items
    .flatMap(({ url, roles, children = [] }) => [
      ...(roles?.every((role) => role === 'coming_soon')
        ? []
        : [/^(?:\{\w+\})?(\/.*)$/.exec(url ?? '')?.[1]]),
      ...pathsOf(children),
    ])
    .filter((path) => path !== undefined && path !== '/logout') as string[]
}

/** Where notices may stand: under an entry that the menu of each of these mastheads has. */
const menuPaths = (brands: readonly Pick<Brand, 'burgerItems'>[]): string[] => {
  const menus = brands.map(({ burgerItems }) => pathsOf(burgerItems))
  const shared = (menus[0] ?? []).filter((path) => menus.every((menu) => menu.includes(path)))
  return [...new Set([...commonPaths, ...shared])]
}

function parsePath(value: string | undefined, brands: readonly Pick<Brand, 'burgerItems'>[]): string {
  const paths = menuPaths(brands)
  if (value === undefined)
    throw new InvalidNotice(`Manca --path: la voce di menu sotto cui sta. Può essere ${paths.join(', ')}.`)
  const path = paths.find((one) => withoutSlash(one) === withoutSlash(value))
  if (path !== undefined) return path
  throw new InvalidNotice(`--path non conosce «${value}»: può essere ${paths.join(', ')}.`)
}
const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

function parseDay(option: string, value: string): string {
  const sound = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  if (sound && new Date(value).toISOString().startsWith(value)) return value
  throw new InvalidNotice(`${option} è un giorno, come 2027-01-31.`)
}

/** A page of ours: its whole address, or a path of the account's site. */
function parseLink(value: string | undefined, origins: ReadonlySet<string>): string | null {
  if (value === undefined) return null
  const wrong = new InvalidNotice(
    '--link porta solo a una pagina nostra: un indirizzo intero, o /user/… dell’account.',
  )
  if (value.length > maxLength.link || /[\s\\\p{Cc}]/u.test(value)) throw wrong
  if (/^\/(?!\/)/.test(value)) return value
  const url = URL.parse(value)
  if (!url || !origins.has(url.origin) || url.username !== '' || url.password !== '') throw wrong
  return url.href
}
