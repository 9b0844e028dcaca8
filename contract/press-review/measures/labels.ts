import { theDate } from '../../platform/dates.ts'
import type { Period } from './period.ts'

/** What has no topic is called so. */
export const topicName = (name: string): string => name || 'Senza argomento'

/** `dal 2 novembre 2026 al 24 novembre 2026`. */
export const periodWords = ({ from, to }: Period): string => `${theDate('dal', from)} ${theDate('al', to)}`

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
const tenths = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1.234`. */
export const wholeNumber = (value: number): string => whole.format(value)
/** How many pages, `12,4`; less than one, `0,38`: an item takes little of one. */
export const pagesWords = (pages: number): string =>
  pages === 0 ? whole.format(0) : (pages < 1 ? hundredths : tenths).format(pages)
