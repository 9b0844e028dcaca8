import type { BrandSettings } from './brand.ts'

type AppSettings = Pick<BrandSettings, 'iosAppUrl' | 'androidAppUrl'>

/** The apps of a masthead, as its settings have them: for which devices, and where they are downloaded. */
export const appsOf = ({ iosAppUrl, androidAppUrl }: AppSettings): { name: string; url: string }[] => [
  ...(iosAppUrl === undefined ? [] : [{ name: 'iPhone e iPad', url: iosAppUrl }]),
  ...(androidAppUrl === undefined ? [] : [{ name: 'Android', url: androidAppUrl }]),
]

export const noApp = 'Oggi non c’è una app da scaricare.'

/** One sentence on the apps of a masthead, with links as Markdown has them. */
export function appsSentence(settings: AppSettings): string {
  const links = appsOf(settings).map(({ name, url }) => `per [${name}](${url})`)
  return links.length === 0 ? noApp : `Chi preferisce una app la scarica ${links.join(' o ')}.`
}
