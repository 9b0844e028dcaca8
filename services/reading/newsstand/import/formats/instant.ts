import { ROME } from 'contract/platform/rome.ts'

/** An instant in UTC, and in words what had to be supposed to read it. */
export interface InstantReading {
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
