import { useSite, type Sister } from './site.ts'

/** The masthead's own name, inline: it takes ink and accent from the page. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const site = useSite()
  const drawing = site.wordmark.replace('<svg ', `<svg role="img" aria-label="${site.place.brand.name.replaceAll('"', '')}" `)
  return <span className={className} dangerouslySetInnerHTML={{ __html: drawing }} />
}

/** Another masthead's name, drawn from its file with its own accent. */
export function SisterMark({ sister, height }: { sister: Sister; height: number }) {
  const [, , width = 400, tall = 80] = sister.box.split(' ').map(Number)
  return (
    <svg data-brand={sister.sigla} viewBox={sister.box} width={Math.round((height * width) / tall)} height={height} role="img" aria-label={sister.name}>
      <use href={`${sister.wordmark}#w`} />
    </svg>
  )
}
