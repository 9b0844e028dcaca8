import { dayWord } from '../words/day-word.ts'

/** Cached pages carry plain dates: writes 'Oggi' and 'Ieri' where `<time data-day-word>` stands (SPEC §9, DESIGN §7). */
export function dateWords(root: ParentNode = document, now = new Date()): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-day-word]')) {
    const word = dayWord(time.dateTime, now)
    if (word) time.textContent = `${word}${time.dataset['clock'] ? `, ${time.dataset['clock']}` : ''}`
  }
}
