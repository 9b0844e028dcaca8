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
export const longest = { title: 80, text: 200, linkText: 40, link: 300 } as const
/** Days that a notice may last, and days ahead that it may begin. */
export const MOST_DAYS = 366

interface Against {
  brands: readonly Pick<Brand, 'sigla' | 'burgerItems'>[]
  /** Every origin that is ours. */
  origins: ReadonlySet<string>
  /** Today, in Rome. */
  today: string
}

/** What is wrong with a notice, in a sentence for who typed it. */
export class WrongNotice extends Error {}

/** Reads what the publisher typed. @throws WrongNotice */
export function checkDraft(typed: TypedNotice, against: Against): Omit<PublisherNotice, 'id'> {
  const { brands, today } = against
  const title = lineOf('--title', typed.title, longest.title)
  if (title === null) throw new WrongNotice('Manca --title: il titolo dell’avviso.')
  const words = lineOf('--text', typed.text, longest.text)
  const type = oneOf('--level', typed.level ?? 'info', noticeTypes)
  const audience = oneOf('--for', typed.for ?? 'all', audiences)
  const own = brandsOf(typed.brands, brands)
  const path = pathOf(typed.path, own)
  const begins = dayOf('--from', typed.from ?? today)
  const ends = typed.to === undefined ? null : dayOf('--to', typed.to)
  if (ends === null) throw new WrongNotice('Manca --to: l’ultimo giorno in cui si vede.')
  if (begins < today) throw new WrongNotice('--from è un giorno da oggi in poi.')
  if (begins > shiftDay(today, MOST_DAYS)) throw new WrongNotice('--from è al più fra un anno.')
  if (ends < begins) throw new WrongNotice('--to viene prima di --from: l’avviso non si vedrebbe mai.')
  if (ends > shiftDay(begins, MOST_DAYS)) throw new WrongNotice('Un avviso dura al più un anno.')
  const link = linkOf(typed.link, against.origins)
  const linkText = lineOf('--link-text', typed['link-text'], longest.linkText)
  if ((link === null) !== (linkText === null))
    throw new WrongNotice('--link e --link-text vanno insieme: dove porta, e con che parole.')
  const sigle = own.map(({ sigla }) => sigla)
  return { brands: sigle, type, title, words, path, audience, begins, ends, link, linkText }
}

/** One line of plain text; null: none was given. */
function lineOf(option: string, given: string | undefined, most: number): string | null {
  if (given === undefined) return null
  const line = given.trim().normalize('NFC')
  const plain = !/[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(line)
  if (line !== '' && [...line].length <= most && plain) return line
  throw new WrongNotice(`${option} vuole una riga sola di testo, al massimo di ${most} caratteri.`)
}

function oneOf<const Word extends string>(option: string, given: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === given)
  if (word !== undefined) return word
  throw new WrongNotice(`${option} non conosce «${given}»: può essere ${words.join(', ')}.`)
}

function brandsOf<B extends { sigla: string }>(given: string | undefined, all: readonly B[]): B[] {
  if (given === undefined || given === 'all') return [...all]
  const wanted = [...new Set(given.split(','))]
  return wanted.map((sigla) => {
    const brand = all.find((one) => one.sigla === sigla)
    if (brand) return brand
    const known = all.map((one) => one.sigla).join(', ')
    throw new WrongNotice(`--brands non conosce «${sigla}»: le testate sono ${known}; tutte: all.`)
  })
}

/** The panel of the person and the pages of help have entries too. */
const everywhere: readonly string[] = [
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
export const menuPaths = (brands: readonly Pick<Brand, 'burgerItems'>[]): string[] => {
  const menus = brands.map(({ burgerItems }) => pathsOf(burgerItems))
  const shared = (menus[0] ?? []).filter((path) => menus.every((menu) => menu.includes(path)))
  return [...new Set([...everywhere, ...shared])]
}

function pathOf(given: string | undefined, brands: readonly Pick<Brand, 'burgerItems'>[]): string {
  const paths = menuPaths(brands)
  if (given === undefined)
    throw new WrongNotice(`Manca --path: la voce di menu sotto cui sta. Può essere ${paths.join(', ')}.`)
  const path = paths.find((one) => bare(one) === bare(given))
  if (path !== undefined) return path
  throw new WrongNotice(`--path non conosce «${given}»: può essere ${paths.join(', ')}.`)
}
const bare = (path: string): string => path.replace(/(.)\/$/, '$1')

function dayOf(option: string, given: string): string {
  const sound = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given))
  if (sound && new Date(given).toISOString().startsWith(given)) return given
  throw new WrongNotice(`${option} è un giorno, come 2027-01-31.`)
}

/** A page of ours: its whole address, or a path of the account's site. */
function linkOf(given: string | undefined, origins: ReadonlySet<string>): string | null {
  if (given === undefined) return null
  const wrong = new WrongNotice(
    '--link porta solo a una pagina nostra: un indirizzo intero, o /user/… dell’account.',
  )
  if (given.length > longest.link || /[\s\\\p{Cc}]/u.test(given)) throw wrong
  if (/^\/(?!\/)/.test(given)) return given
  const url = URL.parse(given)
  if (!url || !origins.has(url.origin) || url.username !== '' || url.password !== '') throw wrong
  return url.href
}
