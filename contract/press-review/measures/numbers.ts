const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
const tenths = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1.234`. */
export const wholeNumber = (value: number): string => whole.format(value)
/** How many pages, `12,4`; less than one, `0,38`: an item takes little of one. */
export const pagesWords = (pages: number): string =>
  pages === 0 ? whole.format(0) : (pages < 1 ? hundredths : tenths).format(pages)
