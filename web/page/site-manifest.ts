/** The sites of a masthead that have pages with React. */
export const sitesAlive = ['edicola', 'account', 'shop'] as const

/** The list of routes of one site, out of the address, or the path, of that of all routes. */
export const siteManifest = (whole: string, site: (typeof sitesAlive)[number]): string =>
  whole.replace(/\.js$/, `-${site}.js`)
