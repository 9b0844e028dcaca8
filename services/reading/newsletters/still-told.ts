import { articleOfPath } from 'contract/platform/paths.ts'
import type { Story } from 'contract/reading/newsletters/newsletters.ts'
import type { SendingPorts } from './ports.ts'

/** The stories of an issue without those whose article was withdrawn since it was composed. */
export async function stillTold(
  { publishedAmong }: Pick<SendingPorts, 'publishedAmong'>,
  stories: readonly Story[],
): Promise<Story[]> {
  const articles = stories.map(({ path }) => articleOfPath(path))
  const published = await publishedAmong(articles.filter((article) => article !== null))
  return stories.filter((_, i) => articles[i] !== null && published.has(articles[i]!))
}
