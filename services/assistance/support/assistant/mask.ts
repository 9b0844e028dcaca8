import { isCardNumber } from 'contract/commerce/card-number.ts'

const HIDDEN = '•'

/**
 * A text without what nobody else should have: numbers of cards, IBANs, codes that are good once, passwords.
 * Each is replaced by points and its last digits where those alone open nothing.
 */
export function maskSecrets(text: string): string {
  return withoutPasswords(withoutCodes(withoutIbans(withoutCards(text))))
}

/**
 * 13 to 19 digits, with spaces, points, dashes or signs that nobody sees between, with the right check digit
 * (ISO/IEC 7812). A word may stand right before («carta4111…»); one letter or two make it another number.
 */
export const withoutCards = (text: string): string =>
  text.replace(/(?<=^|[^\p{L}\p{N}]|\p{L}{3})\p{Nd}(?:[\s.\-–—/_*·\p{Cf}]{0,3}\p{Nd}){12,40}/gu, (run) => {
    const digits = digitsOf(run)
    // What follows a card without a break may be its date: each length is tried, the longest first.
    for (let length = Math.min(19, digits.length); length >= 13; length--)
      for (let start = 0; start + length <= digits.length; start++)
        if (isCardNumber(digits.slice(start, start + length)))
          return hide(run, start, start + length - 4, start + length)
    return run
  })

const digitsOf = (run: string): string =>
  [...run.normalize('NFKC')].filter((sign) => /\d/.test(sign)).join('')

/** Points for the digits from one place to another; those up to `last` stay, the rest of the run too. */
function hide(run: string, from: number, to: number, last: number): string {
  let place = -1
  return [...run]
    .map((sign) => {
      if (!/\p{Nd}/u.test(sign)) return sign
      place++
      // What comes after a card, its date or its code, is hidden as well.
      return (place >= from && place < to) || place >= last || place < from ? HIDDEN : sign
    })
    .join('')
}

/** Two letters, two digits and 11 to 30 signs, in groups or not, with the right remainder (ISO 13616). */
const withoutIbans = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{N}])[A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z0-9]){11,30}/giu,
    (run) => ibanWithin(run) ?? run,
  )
function ibanWithin(run: string): string | null {
  // Words may follow: each length is tried, the longest first.
  for (let end = run.length; end >= 15; end--) {
    const plain = run.slice(0, end).replace(/[ -]/g, '').toUpperCase()
    if (plain.length < 15 || !isIban(plain)) continue
    return run.slice(0, 4) + run.slice(4, end).replace(/[A-Z0-9]/gi, HIDDEN) + run.slice(end)
  }
  return null
}
export function isIban(plain: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  const moved = plain.slice(4) + plain.slice(0, 4)
  const number = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of number) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Words near which a number of so many digits is a code that opens something. */
const codeWords =
  /\b(?:codic[ei]|otp|pin|token|cvv2?|cvc|verifica|conferma|one[- ]?time|sms|passcode|2fa)\b/iu
/** How far from such a word a code may stand, in letters. */
const NEAR = 40
const withoutCodes = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}.,])\d(?:[ \-.]?\d){2,7}(?![\p{L}\p{N}])/gu, (run, at: number) => {
    const digits = digitsOf(run)
    const around = text.slice(Math.max(0, at - NEAR), at + run.length + NEAR)
    if (!codeWords.test(around)) return run
    // Three and four digits are a card's only where it says so; elsewhere they may be a year.
    const short = /\b(?:cvv2?|cvc|pin)\b/iu.test(around)
    return digits.length >= 6 || (short && digits.length <= 5) ? run.replace(/\d/g, HIDDEN) : run
  })

/** How a password is named, and what stands between that and the password. */
const named = String.raw`\b(?:password|pasword|passw|pwd|psw|parola\s+d['’]ordine|parola\s+chiave)\b`
const is = String.raw`(?:è|e['’´]?|era|:|=|«|"|'|“|sarebbe|dovrebbe\s+essere|is)`
const passwordAssignment = new RegExp(
  `(?<words>${named}[^\\S\\n]*(?:${is}[^\\S\\n]*)+)(?<secret>\\S+)`,
  'giu',
)

/** What follows «password è», «password:», «la mia password». */
const withoutPasswords = (text: string): string =>
  text.replace(passwordAssignment, (whole: string, ...rest) => {
    const { words, secret } = rest.at(-1) as { words: string; secret: string }
    return isWord(secret) ? whole : `${words}${HIDDEN.repeat(6)}`
  })

/** What is said of a password: «la password è sbagliata» tells none. */
const commonWord = new RegExp(
  '^(?:(?:sbagliat|errat|giust|corrett|vecchi|nuov|quell|quest|stat|scadut|valid|obbligatori|dimenticat|' +
    'pers|necessari|richiest|bloccat|cambiat|divers|sicur|incompatibil|rifiutat)(?:[aeio]|e?ssim[aeio])?|' +
    'sempre|troppo|non|la|il|lo|una?|di|da|in|stessa|uguale|debole|corta|lunga|impossibile|mai|già|gia|' +
    'ancora|per|che|come|con|ma|più|piu)$',
  'iu',
)
const isWord = (secret: string): boolean => commonWord.test(secret.replace(/[.,;:!?)…]*$/u, ''))
