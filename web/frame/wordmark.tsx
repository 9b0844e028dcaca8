import { escapeMarkup } from 'contract/platform/escape.ts'
import { useSite, type Sister } from './site.ts'
import styles from './wordmark.module.css'

/** The masthead's own name at the head of the page, inline: it is there with the first paint. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const site = useSite()
  const drawing = site.wordmark.replace(
    '<svg ',
    `<svg role="img" aria-label="${escapeMarkup(site.host.brand.name)}" `,
  )
  return <span className={className} dangerouslySetInnerHTML={{ __html: drawing }} />
}

/** What is said of a masthead that is not public yet, wherever a link leads to it. */
export const CLOSED = 'Accesso riservato'

/** The name of a masthead in a link to it, which says when it is not public yet. */
export function SisterName({ sister }: { sister: Sister }) {
  return (
    <span className={styles.name}>
      <SisterMark sister={sister} />
      {sister.gated && <span className={styles.closed}>{CLOSED}</span>}
    </span>
  )
}

/** A masthead's name further on, drawn from the file of all of them with its own accent. */
function SisterMark({ sister }: { sister: Sister }) {
  return (
    <svg data-brand={sister.sigla} viewBox={sister.box} role="img" aria-label={sister.name}>
      <use href={sister.wordmark} />
    </svg>
  )
}

/** This masthead's own name in the menu and at the foot. */
export function OwnMark() {
  const { host, sisters } = useSite()
  return <SisterMark sister={sisters.find((s) => s.sigla === host.brand.sigla)!} />
}
