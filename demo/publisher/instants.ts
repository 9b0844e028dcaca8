import { ROME } from 'contract/platform/rome.ts'

/**
 * The instants of a day's pieces, given in the order of their hours: those of the date in Rome, none later
 * than now.
 */
export function instantsOf(date: string, times: readonly string[], now: Date): string[] {
  const latest = now.getTime() - 2 * 60_000
  const wanted = times.map(
    (time) => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ROME).epochMilliseconds,
  )
  const past = wanted.filter((instant) => instant <= latest)
  const early = wanted.length - past.length
  // What would lie ahead is spread over the last hours, after what is past already.
  const from = Math.max(past.length > 0 ? Math.max(...past) : 0, latest - 3 * 3_600_000)
  let ahead = 0
  return wanted.map((instant) =>
    new Date(
      instant <= latest ? instant : from + Math.round(((latest - from) * ++ahead) / early / 1000) * 1000,
    ).toISOString(),
  )
}
