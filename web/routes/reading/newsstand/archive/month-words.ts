/** SPEC §3 «Month names map». */
export const monthNames: Readonly<Record<string, string>> = {
  '01': 'gennaio',
  '02': 'febbraio',
  '03': 'marzo',
  '04': 'aprile',
  '05': 'maggio',
  '06': 'giugno',
  '07': 'luglio',
  '08': 'agosto',
  '09': 'settembre',
  10: 'ottobre',
  11: 'novembre',
  12: 'dicembre',
}

/** `2026-11` → `novembre 2026`. */
export const monthInWords = (month: string): string =>
  `${monthNames[month.slice(5)] ?? ''} ${month.slice(0, 4)}`
