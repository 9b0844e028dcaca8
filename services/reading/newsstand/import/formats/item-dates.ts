import { ROME } from 'contract/platform/rome.ts'

/** An instant in UTC, and in words what had to be supposed to read it. */
interface InstantReading {
  instant: string
  repair: string | null
}

const day = String.raw`(\d{4})-?(\d{2})-?(\d{2})`
const clock = String.raw`(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?`
const zone = String.raw`(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)`
const form = new RegExp(String.raw`^${day}(?:[T ]${clock}\s*${zone}?)?$`, 'i')

/**
 * Reads a date as feeds write it: ISO 8601 extended or basic (NITF `norm`), offsets `+01:00`, `+0100`, `+01`,
 * seconds missing, a day alone (midnight in Rome), no offset (Rome's clock). null when it is no instant
 * between 1900 and 2100.
 */
export function readInstant(text: string): InstantReading | null {
  const written = text.slice(0, 80).trim()
  const match = form.exec(written)
  if (!match) return null
  const [, year, month, day, hour, minute, second, fraction, zone] = match
  const clock =
    hour === undefined ? '00:00:00' : `${hour}:${minute}:${second ?? '00'}${fraction ? `.${fraction}` : ''}`
  const instant = instantOf(`${year}-${month}-${day}T${clock}`, zone?.toUpperCase())
  if (!instant || Number(year) < 1900 || Number(year) > 2100) return null
  return { instant, repair: repairOf(written, hour, second, zone) }
}

function instantOf(local: string, zone: string | undefined): string | null {
  try {
    const plain = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    const offset = !zone
      ? ROME
      : /^[A-Z]/.test(zone)
        ? 'UTC'
        : zone.length === 3
          ? `${zone}:00`
          : zone.length === 5
            ? `${zone.slice(0, 3)}:${zone.slice(3)}`
            : zone
    return plain.toZonedDateTime(offset).toInstant().toString({ smallestUnit: 'millisecond' })
  } catch {
    return null
  }
}

function repairOf(
  text: string,
  hour: string | undefined,
  second: string | undefined,
  zone: string | undefined,
): string | null {
  if (hour === undefined) return `data senza ora (${text}): mezzanotte di Roma`
  if (!zone) return `data senza fuso (${text}): ora di Roma`
  if (second === undefined) return `data senza secondi (${text})`
  if (/^[+-]\d{2}(\d{2})?$/.test(zone))
    return `fuso scritto ${zone}: letto ${zone.slice(0, 3)}:${zone.slice(3) || '00'}`
  return null
}

/** The dates an item carries, as written; '' where it has none. */
export interface DateTexts {
  first: string
  created: string
  version: string
}

/**
 * When it was published and when this version was made. `published` null: the item has no readable date of
 * its own.
 */
interface ItemDates {
  published: string | null
  publishedIsFirst: boolean
  updated: string | null
  versionCreated: string | null
}

/** Tomorrow’s newspaper arrives the evening before; a date further ahead is a typing error. */
const AHEAD = 86_400_000

const readDate = (text: string, what: string, repairs: string[], now: number): string | null => {
  if (!text) return null
  const date = readInstant(text)
  if (!date) repairs.push(`${what} illeggibile (${text.slice(0, 40)}): ignorata`)
  else if (Date.parse(date.instant) > now + AHEAD) {
    repairs.push(`${what} nel futuro (${text.slice(0, 40)}): ignorata`)
    return null
  } else if (date.repair) repairs.push(`${what}: ${date.repair}`)
  return date?.instant ?? null
}

/**
 * `embargo`: one that is over. `version` null: the item has none. Dates after `now` (milliseconds) are
 * ignored: such an article would stay first for ever.
 */
export function datesOfItem(
  texts: DateTexts,
  { version, embargo, now }: { version: number | null; embargo: string | null; now: number },
  repairs: string[],
): ItemDates {
  const isFirst = version === null || version <= 1
  const versionCreated = readDate(texts.version, 'data della versione', repairs, now)
  const first =
    readDate(texts.first, 'data di prima pubblicazione', repairs, now) ??
    (versionCreated && isFirst ? null : readDate(texts.created, 'data di creazione', repairs, now))
  const own = first ?? versionCreated
  if (!own && !embargo) repairs.push('senza data di pubblicazione: vale quella della prima importazione')
  const published = embargo && (!own || embargo > own) ? embargo : own
  const updated =
    !isFirst && versionCreated && published && versionCreated > published ? versionCreated : null
  return { published, publishedIsFirst: first !== null || embargo !== null, updated, versionCreated }
}
