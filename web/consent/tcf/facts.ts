/** What a page says of vendors (`data-tcf` on `<html>`): who we are to the IAB, and how many are shown. */
export interface TcfFacts {
  cmpId: number
  version: '2.3' | '2.2'
  publisherCountry: string
  vendors: number
}

/** As the page carries it. */
export const tcfAttribute = ({ cmpId, version, publisherCountry, vendors }: TcfFacts): string =>
  [cmpId, version, publisherCountry, vendors].join(' ')

/** What the attribute says; null: the page has no vendors. */
export function readTcf(attribute: string | undefined): TcfFacts | null {
  const [, cmpId, version, publisherCountry, vendors] =
    /^(\d+) (2\.[23]) ([A-Z]{2}) (\d+)$/.exec(attribute ?? '') ?? []
  return cmpId === undefined
    ? null
    : {
        ...{ cmpId: Number(cmpId), version: version as TcfFacts['version'] },
        ...{ publisherCountry: publisherCountry!, vendors: Number(vendors) },
      }
}

export const tcfHere = (): TcfFacts | null => readTcf(document.documentElement.dataset['tcf'])
