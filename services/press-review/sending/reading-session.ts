import { cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'
import { READING_HOURS } from 'contract/press-review/sending/states.ts'
import { type Secret, textTokens } from '../../platform/signing/keys.ts'

/** Letters that one browser may have open at a time: more would not fit into a cookie. */
const MOST_OPEN = 8
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
      .slice(0, MOST_OPEN)
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
        ].slice(0, MOST_OPEN),
      ),
    /** The cookie without a letter. */
    close: (cookie: string | null | undefined, letter: string, at: Date): string =>
      written(all(cookie, at).filter((one) => one.letter !== letter)),
  }
}
