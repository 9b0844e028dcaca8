import { romeDay } from 'contract/platform/rome.ts'
import { shortWhen, whenWords } from '../words/when.ts'

/**
 * The words 'Oggi' and 'Ieri' (SPEC §9) hold for the day a page was made: a page that a shared cache kept
 * past midnight is put right.
 */
export function dateWords(root: ParentNode = document, now = new Date()): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-day-word]')) {
    const { dayWord: form } = time.dataset
    const today = romeDay(now)
    const words =
      form === 'short' ? shortWhen(time.dateTime, today) : whenWords(time.dateTime, today, form === 'exact')
    if (time.textContent !== words) time.textContent = words
  }
}
