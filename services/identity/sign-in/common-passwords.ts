import type { Brands } from 'contract/reading/site/brand.ts'
import { fold } from '../../platform/language/fold-words.ts'

/** What stands for a letter in `P@ssw0rd`. */
const lookalikes = new Map(
  ['0o', '1i', '3e', '4a', '5s', '7t', '8b', '@a', '€e', '!i', '$s'].map(([sign, letter]) => [
    sign!,
    letter!,
  ]),
)
/** What is added to a word that is known is tried with it: a year and a sign, or three characters. */
const MAX_SIGNS = 6
const MAX_ADDED = 3
const MIN_COMMON = 4
const MIN_OWN = 3
/** `Aa1!Aa1!` has four. */
const MIN_DISTINCT = 5

let list: Promise<ReadonlySet<string>> | undefined
/** 49,233 passwords of known breaches; read when the first is chosen, for they take 9 MB. */
const breached = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/**
 * Whether a password is one of those that are tried first (NIST SP 800-63B-4, 3.1.1.2): known from breaches,
 * or the person's or the publisher's own names, each with no more than a year, a number or a sign added.
 * Case, accents and signs that look like letters count for nothing. `names`: as typed, in any form.
 */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  const folded = compact(fold(password))
  if (new Set(folded).size < MIN_DISTINCT) return true
  const own = names
    .flatMap((name) => [compact(fold(name)), ...fold(name).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= MIN_OWN)
  own.sort((a, b) => b.length - a.length)
  const common = await breached()
  return [folded, spelled(folded)].some((text) => {
    const rest = own.reduce((left, word) => left.replaceAll(word, ''), text)
    return (rest !== text && isLittle(rest)) || holdsCommon(rest, common)
  })
}

/** The names of a publisher that its readers think of first. */
export const houseNames = ({ all }: Brands): string[] => [
  'edicola',
  ...all.flatMap(({ name, domain }) => [name, domain.split('.')[0]!]),
]

const compact = (text: string): string => text.replace(/[\s._-]+/g, '')

/** Up to the last letter, signs that look like letters are letters. */
const spelled = (text: string): string =>
  text.replace(/[\p{L}\d@$€].*\p{L}/su, (word) =>
    word.replace(/[0134578@€!$]/g, (sign) => lookalikes.get(sign) ?? sign),
  )

const isLittle = (added: string): boolean =>
  added.length <= MAX_ADDED || (added.length <= MAX_SIGNS && !/\p{L}/u.test(added))

/** Whether a text is a common password with little before and after it. */
function holdsCommon(text: string, common: ReadonlySet<string>): boolean {
  for (let start = 0; start <= MAX_SIGNS; start++)
    for (let end = text.length; end >= text.length - MAX_SIGNS + start && end - start >= MIN_COMMON; end--)
      if (common.has(text.slice(start, end)) && isLittle(text.slice(0, start) + text.slice(end))) return true
  return false
}
