import type { SpecialCard } from 'contract/platform/shapes.ts'
import { Picture } from '../../../../story/picture.tsx'
import styles from './specials-band.module.css'

/** The specials on their dark band, pictures in the brand's duotone (ART §6). */
export function SpecialsBand({ specials }: { specials: readonly SpecialCard[] }) {
  return (
    <section className={styles.band} aria-labelledby="speciali">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="speciali">Gli speciali</h2>
          <a href="/speciali">Tutti</a>
        </div>
        <ul className={styles.list}>
          {specials.map((special) => (
            <li key={special.id}>
              <Special special={special} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Special({ special, level = 3 }: { special: SpecialCard; level?: 2 | 3 }) {
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      {special.picture && (
        <div className={styles.duotone}>
          <Picture
            picture={special.picture}
            shape="four-three"
            sizes="(width > 51.25em) 400px, 80vw"
            alt=""
          />
        </div>
      )}
      {special.kicker !== null && <p className={styles.kicker}>{special.kicker}</p>}
      <Title className={styles.title}>
        <a href={special.path}>{special.title}</a>
      </Title>
      {special.standfirst !== null && <p className={styles.standfirst}>{special.standfirst}</p>}
    </article>
  )
}
