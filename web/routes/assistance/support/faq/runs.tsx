import type { Run } from 'contract/assistance/support/questions.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { addressOf, useSite, type PublicHost } from '../../../../frame/site.ts'

/** Paths are of the newsstand, as in all settings; {account} is this very site. */
const addressHere = (host: PublicHost, url: string): string =>
  url.startsWith('{account}')
    ? url.slice('{account}'.length)
    : url.startsWith('/')
      ? siteUrl(host, 'edicola', url)
      : addressOf(host, url)

/** A text with its links, its strong words and those that were looked for. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  const { host } = useSite()
  return runs.map(({ text, strong, url, hit }, i) => {
    const words = hit ? <mark>{text}</mark> : text
    if (url !== undefined)
      return (
        <a key={i} href={addressHere(host, url)}>
          {words}
        </a>
      )
    return strong ? <strong key={i}>{words}</strong> : hit ? <mark key={i}>{text}</mark> : words
  })
}
