import { shiftDay, weekday } from 'contract/platform/rome.ts'
import type { Span } from './spans.ts'

/** First and last day in Rome; null: open. */
interface Period {
  from: string | null
  to: string | null
}

const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ')
const weekdays = 'lunedi martedi mercoledi giovedi venerdi sabato domenica'.split(' ')
const numbers: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12,
  quattordici: 14,
  quindici: 15,
  venti: 20,
  trenta: 30,
  quaranta: 40,
  sessanta: 60,
  novanta: 90,
  cento: 100,
}

const month = `(${months.join('|')})`
const dayOf = `(\\d{1,2}|1°|primo)°?`
const year = `(?:\\s+(?:del\\s+)?((?:19|20)\\d\\d))?`
const count = `(\\d{1,3}|${Object.keys(numbers).join('|')})`
const named = `(?:(?:${weekdays.join('|')})'?\\s+)?`
const date = `${named}${dayOf}\\s+${month}${year}`
const on =
  `(?:(?:nel(?:la)?\\s+giorn(?:o|ata)\\s+)?` +
  `(?:il\\s+|l'|del\\s+|dell'|di\\s+|al\\s+|all'|nel\\s+|in\\s+data\\s+)?)`
const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u')

type Read = (match: RegExpExecArray, today: string) => Period | null
const one = (day: string | null): Period | null => (day === null ? null : { from: day, to: day })
const since = (from: string, to: string): Period => ({ from, to })

const numberOf = (word: string): number => numbers[word] ?? Number(word)
const monday = (today: string): string => shiftDay(today, 1 - weekday(today))
const pad = (n: number): string => String(n).padStart(2, '0')
const lastOf = (inYear: number, inMonth: number): string =>
  new Date(Date.UTC(inYear, inMonth, 0, 12)).toISOString().slice(0, 10)

/** A valid day; without a year the last one that is not in the future. */
function dayIn(number: string, name: string, ofYear: string | undefined, today: string): string | null {
  const day = number === 'primo' || number === '1°' ? 1 : Number(number)
  const inMonth = months.indexOf(name) + 1
  const written = (of: number) => `${of}-${pad(inMonth)}-${pad(day)}`
  const now = Number(today.slice(0, 4))
  const of = ofYear ? Number(ofYear) : written(now) <= today ? now : now - 1
  return day >= 1 && written(of) <= lastOf(of, inMonth) ? written(of) : null
}

/** A month; without a year the last one that has begun. */
function monthIn(name: string, ofYear: string | undefined, today: string): Period {
  const inMonth = months.indexOf(name) + 1
  const now = Number(today.slice(0, 4))
  const of = ofYear ? Number(ofYear) : inMonth <= Number(today.slice(5, 7)) ? now : now - 1
  return since(`${of}-${pad(inMonth)}-01`, lastOf(of, inMonth))
}

/** The month so many months before that of a day. */
function monthAgo(today: string, ago: number): Period {
  const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - ago, 1, 12))
  return since(first.toISOString().slice(0, 10), lastOf(first.getUTCFullYear(), first.getUTCMonth() + 1))
}

const wholeYear = (of: number): Period => since(`${of}-01-01`, `${of}-12-31`)

/** The days of the last so many of a unit, today among them. */
function lastFew(amount: number, unit: string, today: string): Period {
  if (unit.startsWith('or')) return since(shiftDay(today, -Math.ceil(amount / 24)), today)
  if (unit.startsWith('giorn')) return since(shiftDay(today, 1 - amount), today)
  if (unit.startsWith('settiman')) return since(shiftDay(today, 1 - 7 * amount), today)
  return since(shiftDay(monthAgoDay(today, unit.startsWith('mes') ? amount : 12 * amount), 1), today)
}

/** The same day so many months before, or the last one that month has. */
function monthAgoDay(today: string, ago: number): string {
  const { from, to } = monthAgo(today, ago)
  const same = `${from!.slice(0, 8)}${today.slice(8)}`
  return same > to! ? to! : same
}

/** A day of the week that was: the last one, `strictly` before today. */
function lastWeekday(name: string, today: string, strictly: boolean): string {
  const back = (weekday(today) - (weekdays.indexOf(name) + 1) + 7) % 7
  return shiftDay(today, -(back === 0 && strictly ? 7 : back))
}

function ago(amount: number, unit: string, today: string): Period {
  if (unit.startsWith('giorn')) return one(shiftDay(today, -amount))!
  if (unit.startsWith('settiman'))
    return since(shiftDay(monday(today), -7 * amount), shiftDay(monday(today), 6 - 7 * amount))
  if (unit.startsWith('mes')) return monthAgo(today, amount)
  return wholeYear(Number(today.slice(0, 4)) - amount)
}

const units = `(giorn[oi]|settiman[ae]|mes[ei]|ann[oi])`
const scorso = `(?:scors[oa]|passat[oa])`

/** Where a period may begin: a date, a month with or without year, a year, a day by its name. */
const ends: readonly (readonly [
  pattern: string,
  read: (m: readonly string[], today: string) => Period | null,
])[] = [
  [date, ([d, m, y], today) => one(dayIn(d!, m!, y, today))],
  [`${month}${year}`, ([m, y], today) => monthIn(m!, y, today)],
  [`((?:19|20)\\d\\d)`, ([y]) => wholeYear(Number(y))],
  [`ieri`, (_, today) => one(shiftDay(today, -1))],
  [`(${weekdays.join('|')})'?(?:\\s+${scorso})?`, ([w], today) => one(lastWeekday(w!, today, true))],
]

const openPeriods: readonly (readonly [RegExp, Read])[] = ends.flatMap(([pattern, read]) => [
  [
    whole(
      `(?:a\\s+partire\\s+)?(?:da|dal|dall'|dopo(?:\\s+il|\\s+l')?)\\s*${pattern}` +
        `(?:\\s+(?:in\\s+poi|a\\s+oggi|ad\\s+oggi|in\\s+avanti))?`,
    ),
    (m: RegExpExecArray, today: string) => {
      const period = read(m.slice(1), today)
      return period && { from: /^dopo/.test(m[0]) ? shiftDay(period.to!, 1) : period.from, to: null }
    },
  ] as const,
  [
    whole(`(?:fino\\s+(?:a|al|all')|entro(?:\\s+il|\\s+l')?|prima\\s+(?:di|del|dell'))\\s*${pattern}`),
    (m: RegExpExecArray, today: string) => {
      const period = read(m.slice(1), today)
      return period && { from: null, to: /^prima/.test(m[0]) ? shiftDay(period.from!, -1) : period.to }
    },
  ] as const,
])

/** Expressions of time, longer ones first; matched against `foldInPlace` text. */
const ways: readonly (readonly [RegExp, Read])[] = [
  [
    whole(
      `(?:dal|dall'|tra\\s+il|tra\\s+l'|fra\\s+il|fra\\s+l')\\s*${dayOf}(?:\\s+${month}${year})?\\s+` +
        `(?:al\\s+|all'\\s*|e\\s+il\\s+|e\\s+l'|e\\s+)${date}`,
    ),
    (m, today) => {
      const to = dayIn(m[4]!, m[5]!, m[6], today)
      const from = to && dayIn(m[1]!, m[2] ?? m[5]!, m[3] ?? to.slice(0, 4), today)
      if (!from || !to) return null
      // «dal 28 dicembre al 3 gennaio»: of the year before.
      const early = from <= to ? from : `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`
      return since(early, to)
    },
  ],
  [
    whole(`(?:da|tra|fra)\\s+${month}(?:${year})\\s+(?:a|e|ad)\\s+${month}${year}`),
    (m, today) => {
      const to = monthIn(m[3]!, m[4], today)
      const from = monthIn(m[1]!, m[2] ?? to.to!.slice(0, 4), today)
      const start =
        from.from! <= to.from! ? from.from! : `${Number(from.from!.slice(0, 4)) - 1}${from.from!.slice(4)}`
      return since(start, to.to!)
    },
  ],
  [
    whole(`(?:dal|tra\\s+il|fra\\s+il)\\s+((?:19|20)\\d\\d)\\s+(?:al|e\\s+il)\\s+((?:19|20)\\d\\d)`),
    (m) => since(`${m[1]}-01-01`, `${m[2]}-12-31`),
  ],
  [
    whole(`(?:da|dal|dall'|dallo)\\s*(?:ieri|l'altro\\s+ieri)\\s+(?:a|ad)\\s+oggi`),
    (m, today) => since(shiftDay(today, m[0].includes('altro') ? -2 : -1), today),
  ],
  ...openPeriods,
  [
    whole(`${on}(\\d{1,2})[/.](\\d{1,2})[/.]((?:19|20)\\d\\d)`),
    (m, today) => {
      const name = months[Number(m[2]) - 1]
      return name === undefined ? null : one(dayIn(m[1]!, name, m[3], today))
    },
  ],
  [
    whole(`${on}((?:19|20)\\d\\d)-(\\d\\d)-(\\d\\d)`),
    (m, today) => {
      const name = months[Number(m[2]) - 1]
      return name === undefined ? null : one(dayIn(m[3]!, name, m[1], today))
    },
  ],
  [whole(`${on}${date}(?:\\s+${scorso})?`), (m, today) => one(dayIn(m[1]!, m[2]!, m[3], today))],
  [
    whole(
      `(?:neg?li|nelle|le|gli|degli|delle|da)\\s*ultim[ie]\\s+${count}\\s+` +
        `(or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])`,
    ),
    (m, today) => lastFew(numberOf(m[1]!), m[2]!, today),
  ],
  [
    whole(`(?:nell'|dell'|l')ultim[oa]\\s+(giorno|settimana|mese|anno)`),
    (m, today) => lastFew(1, m[1]!, today),
  ],
  [
    whole(`(?:neg?li|gli|degli)\\s+ultimi\\s+giorni|(?:in\\s+|di\\s+)?questi\\s+giorni`),
    (_, today) => lastFew(7, 'giorni', today),
  ],
  [
    whole(`(?:(?:della|nella|di|la)\\s+)?(?:settimana\\s+${scorso}|${scorso}\\s+settimana)`),
    (_, today) => ago(1, 'settimana', today),
  ],
  [
    whole(
      `(?:(?:della|nella|di|in)\\s+)?(?:questa\\s+settimana|settimana\\s+in\\s+corso|settimana\\s+corrente)`,
    ),
    (_, today) => since(monday(today), today),
  ],
  [
    whole(`(?:(?:del|nel|il|lo|nello|dello|di|in)\\s+)?(?:mese\\s+${scorso}|${scorso}\\s+mese)`),
    (_, today) => monthAgo(today, 1),
  ],
  [
    whole(`(?:(?:del|nel|di|in)\\s+)?(?:questo\\s+mese|mese\\s+in\\s+corso|mese\\s+corrente)`),
    (_, today) => since(`${today.slice(0, 8)}01`, today),
  ],
  [
    whole(`(?:(?:del|nel|lo|nello|dello|di)\\s+|dell'|nell'|l')?(?:anno\\s+${scorso}|${scorso}\\s+anno)`),
    (_, today) => wholeYear(Number(today.slice(0, 4)) - 1),
  ],
  [
    whole(`(?:(?:di|in)\\s+)?quest'\\s*anno|(?:nell'|dell')anno\\s+in\\s+corso`),
    (_, today) => since(`${today.slice(0, 4)}-01-01`, today),
  ],
  [
    whole(
      `(?:(?:nel|nello|del|dello|lo|il|questo|di)\\s+)?` +
        `(?:(?:scorso|passato|ultimo)\\s+(?:week-?end|fine\\s+settimana)|` +
        `(?:week-?end|fine\\s+settimana)(?:\\s+${scorso})?)`,
    ),
    (_, today) => {
      const saturday = lastWeekday('sabato', today, false)
      return since(saturday, weekday(today) === 6 ? today : shiftDay(saturday, 1))
    },
  ],
  [whole(`(?:di\\s+)?${count}\\s+${units}\\s+fa`), (m, today) => ago(numberOf(m[1]!), m[2]!, today)],
  [
    whole(`(?:del|dell'|l'|di)?\\s*altro\\s?ieri|avantieri|ieri\\s+l'altro`),
    (_, today) => one(shiftDay(today, -2)),
  ],
  [
    whole(`(?:(?:di|da|per)\\s+)?ieri(?:\\s+(?:sera|mattina|pomeriggio|notte))?`),
    (_, today) => one(shiftDay(today, -1)),
  ],
  [
    whole(`(?:(?:di|per)\\s+)?(?:oggi|stamattina|stamani|stamane|stasera|stanotte)`),
    (_, today) => one(today),
  ],
  [
    whole(
      `(?:(?:a|in|ad|nel|nello|lo|di|dello|del|nel\\s+mese\\s+di)\\s+|nell'|dell')?` +
        `(?:scorso\\s+${month}|${month}\\s+scorso)`,
    ),
    (m, today) => {
      const { from, to } = monthIn((m[1] ?? m[2])!, undefined, today)
      // «Scorso» excludes the current month.
      return to! >= today
        ? since(
            `${Number(from!.slice(0, 4)) - 1}${from!.slice(4)}`,
            lastOf(Number(from!.slice(0, 4)) - 1, Number(from!.slice(5, 7))),
          )
        : since(from!, to!)
    },
  ],
  [
    whole(
      `(?:(?:a|in|ad|nel|di|del|per|nel\\s+mese\\s+di|durante)\\s+|nell'|dell')` +
        `${month}\\s+(?:del\\s+|dell'anno\\s+)?((?:19|20)\\d\\d)`,
    ),
    (m, today) => monthIn(m[1]!, m[2], today),
  ],
  [
    whole(`(?:a|in|ad|nel\\s+mese\\s+di|durante)\\s+${month}`),
    (m, today) => monthIn(m[1]!, undefined, today),
  ],
  [
    whole(`(?:nel(?:l'anno)?|durante\\s+il|nel\\s+corso\\s+del)\\s+((?:19|20)\\d\\d)`),
    (m) => wholeYear(Number(m[1])),
  ],
  [
    whole(
      `(?:di\\s+|(?:lo\\s+)?scors[oa]\\s+)?` +
        `(?<!(?:ogni|il|del|al|la|tutti\\s+i|tutte\\s+le|nel|prossim[oa])\\s+)` +
        `(${weekdays.join('|')})'?(?:\\s+${scorso})?(?!\\s+(?:prossim|sant|sera\\s+prossim))`,
    ),
    (m, today) => one(lastWeekday(m[1]!, today, /scors|passat/.test(m[0]))),
  ],
]

/**
 * The first period that a question names, with its span. `text`: from `foldInPlace`; `today`: a day in Rome.
 * Future periods do not count, since nothing was written then.
 */
export function periodIn(text: string, today: string): (Period & { span: Span }) | null {
  for (const [pattern, read] of ways) {
    const match = pattern.exec(text)
    const period = match && read(match, today)
    if (!match || !period || (period.from !== null && period.from > today)) continue
    return { ...period, span: { start: match.index, end: match.index + match[0].length } }
  }
  return null
}
