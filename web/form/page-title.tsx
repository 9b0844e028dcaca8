import { pageMeta } from '../frame/page-meta.ts'
import { useSite } from '../frame/site.ts'

/** Title of a page with a form: it begins with `Errore:` while something is wrong (ART-APPS §5). */
export function PageTitle({ words, wrong = false }: { words: string; wrong?: boolean }) {
  const { title } = useSite()
  return <title>{`${wrong ? 'Errore: ' : ''}${words} | ${title}`}</title>
}

/** The rest of the head of pages that are nobody's but the person's. */
export const privateMeta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
  pageMeta(matches, { robots: 'noindex' }).filter((m) => !('title' in m))
