import {
  askReadingCode,
  confirmReading,
  endReading,
  readReadingLink,
} from 'contract/press-review/sending/reading.ts'
import { CODE_MINUTES, READING_HOURS } from 'contract/press-review/sending/states.ts'
import { macs, type Secret, textTokens } from '../../platform/signing/keys.ts'
import { newMailCode } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import { letterTokens } from '../tokens.ts'
import { readingCodeLetter } from './letters.ts'
import type { SendingPorts } from './ports.ts'
import { deliveryById } from './store/deliveries.ts'
import { openLetter, type OpenLetter, storeCode, tryCode } from './store/reading.ts'
import { cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'

/** Days after which the link of a letter opens nothing. */
const LINK_DAYS = 90
const DAY_MS = 86_400_000
/** Codes for one letter, and to one person, in so many seconds. */
const letters = { most: 3, seconds: 3600 } as const
const persons = { most: 10, seconds: 86_400 } as const

/** The letter of a link, asked anew each time; null: it opens nothing. */
export async function letterOfLink(ports: SendingPorts, token: string): Promise<OpenLetter | null> {
  const id = letterTokens(ports.secret).read(token)
  if (id === null) return null
  const after = new Date(ports.clock().getTime() - LINK_DAYS * DAY_MS)
  return (await openLetter(ports.db, id, after)) ?? null
}

/** What is stored of a code: under a key, for eight digits are soon tried, and with its letter. */
const codeMacs = (secret: Secret) => macs(secret, 'press-review-code')
const codeText = (letter: string, code: string): string => `${letter} ${code}`

export const answerReadReadingLink = (ports: SendingPorts) =>
  answers(readReadingLink, async ({ input, caller, refuse }) => {
    const letter = await letterOfLink(ports, input.token)
    if (!letter) return refuse('ERR_LINK_CLOSED')
    const until = readingSessions(ports.secret).until(caller.cookie, letter.id, ports.clock())
    return { confirmed: until !== null }
  })

/** The code goes to whom the letter went to, whoever has the link. */
export const answerAskReadingCode = (ports: SendingPorts) =>
  answers(askReadingCode, async ({ input, refuse }) => {
    const letter = await letterOfLink(ports, input.token)
    if (!letter) return refuse('ERR_LINK_CLOSED')
    const allowed =
      (await ports.allows(`press-review code ${letter.id}`, letters.most, letters.seconds)) &&
      (await ports.allows(`press-review code to ${letter.person}`, persons.most, persons.seconds))
    if (!allowed) return refuse('ERR_TOO_MANY_ATTEMPTS')
    const code = newMailCode()
    const delivery = await deliveryById(ports.db, letter.delivery)
    const at = ports.clock()
    const stored = await ports.db.transaction().execute(async (tx) => {
      const hash = codeMacs(ports.secret).of(codeText(letter.id, code))
      const expires = new Date(at.getTime() + CODE_MINUTES * 60_000)
      if (!(await storeCode(tx, letter.id, { hash, expires, at }))) return false
      const host = ports.siteHost(delivery!.brand, 'edicola')
      await ports.post(tx, readingCodeLetter({ to: letter.email, host }, code))
      return true
    })
    return stored ? { minutes: CODE_MINUTES } : refuse('ERR_TOO_MANY_ATTEMPTS')
  })

export const answerConfirmReading = (ports: SendingPorts) =>
  answers(confirmReading, async ({ input, caller, refuse, setCookie }) => {
    const letter = await letterOfLink(ports, input.token)
    if (!letter) return refuse('ERR_LINK_CLOSED')
    const at = ports.clock()
    const hashes = codeMacs(ports.secret).known(codeText(letter.id, input.code))
    const outcome = await tryCode(ports.db, letter.id, { hashes, at })
    if (outcome === 'used up') return refuse('ERR_TOO_MANY_ATTEMPTS')
    if (outcome === 'wrong') return refuse('ERR_CODE_NOT_VALID')
    setCookie(readingSessions(ports.secret).open(caller.cookie, letter.id, at))
    return { hours: READING_HOURS }
  })

export const answerEndReading = (ports: SendingPorts) =>
  answers(endReading, async ({ input, caller, setCookie }) => {
    const id = letterTokens(ports.secret).read(input.token)
    if (id !== null) setCookie(readingSessions(ports.secret).close(caller.cookie, id, ports.clock()))
    return {}
  })

/** Letters that one browser may have open at a time: more would not fit into a cookie. */
const MAX_OPEN = 8
const HOUR_MS = 3_600_000

/** A letter that a browser may read, until an instant. */
interface Opened {
  letter: string
  until: Date
}

/**
 * What a browser that has typed a code carries: the letters it may read, each signed with its end. It is
 * bound to this host, and says nothing of whether the letter may be read still: that is asked each time.
 */
export function readingSessions(secret: Secret) {
  const tokens = textTokens(secret, 'press-review-session', /[0-9a-f-]{36}\.\d{13}/)
  const sign = ({ letter, until }: Opened): string => tokens.sign(`${letter}.${until.getTime()}`)
  const parse = (part: string): Opened | null => {
    const [letter, until] = tokens.read(part)?.split('.') ?? []
    return letter === undefined ? null : { letter, until: new Date(Number(until)) }
  }
  const all = (cookie: string | null | undefined, at: Date): Opened[] =>
    (readCookie(cookie, cookies.reading) ?? '')
      .split('~')
      .slice(0, MAX_OPEN)
      .flatMap((part) => parse(part) ?? [])
      .filter(({ until }) => until > at)
  const written = (opened: readonly Opened[]) =>
    setCookie(cookies.reading, opened.map(sign).join('~'), opened.length === 0 ? 0 : READING_HOURS / 24)
  return {
    /** Until when a browser may read a letter; null: it has to type a code. */
    until: (cookie: string | null | undefined, letter: string, at: Date): Date | null =>
      all(cookie, at).find((one) => one.letter === letter)?.until ?? null,
    /** The cookie that lets a browser read a letter, beside those it reads already. */
    open: (cookie: string | null | undefined, letter: string, at: Date): string =>
      written(
        [
          { letter, until: new Date(at.getTime() + READING_HOURS * HOUR_MS) },
          ...all(cookie, at).filter((one) => one.letter !== letter),
        ].slice(0, MAX_OPEN),
      ),
    /** The cookie without a letter. */
    close: (cookie: string | null | undefined, letter: string, at: Date): string =>
      written(all(cookie, at).filter((one) => one.letter !== letter)),
  }
}
