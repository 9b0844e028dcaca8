import button from '../../../form/button.module.css'
import styles from './order.module.css'

/** An order that is not opened: why, one way on, and the way back. An empty address loads the page again. */
export function Refused({
  title,
  line,
  way: [href, words],
  back,
}: {
  title: string
  line: string | undefined
  way: readonly [href: string, words: string]
  back: readonly [href: string, words: string]
}) {
  return (
    <div className={styles.alone}>
      <h1>{title}</h1>
      {line !== undefined && <p className={styles.standfirst}>{line}</p>}
      <p className={styles.ways}>
        <a className={button.primary} href={href}>
          {words}
        </a>
        {href !== back[0] && <a href={back[0]}>{back[1]}</a>}
      </p>
    </div>
  )
}
