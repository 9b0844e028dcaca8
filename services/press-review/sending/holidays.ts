import { shiftDay } from 'contract/platform/rome.ts'

/**
 * The days on which Italy does not work, but for Sundays (L. 260/1949, art. 2): month and day, and the year
 * from which one is a holiday.
 */
const fixed: readonly { day: string; from?: number; name: string }[] = [
  { day: '01-01', name: 'Capodanno' },
  { day: '01-06', name: 'Epifania' },
  { day: '04-25', name: 'Liberazione' },
  { day: '05-01', name: 'Festa del lavoro' },
  { day: '06-02', name: 'Festa della Repubblica' },
  { day: '08-15', name: 'Ferragosto' },
  // L. 151/2025.
  { day: '10-04', from: 2026, name: 'San Francesco' },
  { day: '11-01', name: 'Ognissanti' },
  { day: '12-08', name: 'Immacolata' },
  { day: '12-25', name: 'Natale' },
  { day: '12-26', name: 'Santo Stefano' },
]

/** Easter Sunday of a Gregorian year (J.-M. Oudin's form of Gauss's rule), YYYY-MM-DD. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const fromMarch = moon - sunday
  const month = 3 + Math.floor((fromMarch + 40) / 44)
  const day = fromMarch + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** What is kept on a day (YYYY-MM-DD), Easter and its Monday among them; null: nothing. */
export function holidayOf(day: string): string | null {
  const year = Number(day.slice(0, 4))
  const holiday = fixed.find((one) => one.day === day.slice(5) && (one.from ?? 0) <= year)
  if (holiday) return holiday.name
  const easter = easterOf(year)
  if (day === easter) return 'Pasqua'
  return day === shiftDay(easter, 1) ? 'Lunedì dell’Angelo' : null
}
