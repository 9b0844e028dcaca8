/**
 * The title of a page as it may be told: that of a search begins with the words that were looked for
 * (`acqua alta, ricerca | Il Meriggio`), which stay.
 */
export const reportedTitle = (
  title: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string =>
  /^\/ricerca(?:\/|$)/.test(pathname) || new URLSearchParams(search).has('q')
    ? title.slice(title.lastIndexOf(', ') + 1).trim()
    : title
