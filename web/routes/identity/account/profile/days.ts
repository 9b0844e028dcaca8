/** `12/03/1984` as it is stored; anything else as it was typed, for the schema to refuse. */
export const storedDay = (typed: string): string => {
  const [, day, month, year] = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(typed) ?? []
  return day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}
export const shownDay = (stored: string | null): string => stored?.split('-').toReversed().join('/') ?? ''
