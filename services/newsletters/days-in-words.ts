import { romeFormat } from 'contract/rome.ts'

const full = romeFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `venerdì 20 novembre 2026`; the first of a month is `1°`. */
export const longDay = (day: string): string => full(`${day}T11:00:00Z`).replace(/\b1 (?=\p{L})/u, '1° ')
