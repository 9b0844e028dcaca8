import styles from './icons.module.css'

/**
 * The drawings of what wakes in a frame: stroke 1.7 on a 24 grid (ART §10). Always beside a word or inside a
 * control that has a name.
 */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  mail: 'M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5',
  alert: 'M12 4l9 16H3zM12 10v5M12 17.5v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  text: 'M4 7h16M4 12h16M4 17h10',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.2l2.8 2.8L16 9.5',
  desktop: 'M5.5 5.5h13v10h-13zM3 19h18l-2.5-3.5h-13z',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 14.5h4',
  exit: 'M14 4H5.5v16H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name, size }: { name: IconName; size?: number | undefined }) => (
  <Drawing path={paths[name]} size={size} />
)

/** A drawing that is not everybody's: it comes with the pages that have it. */
export function Drawing({
  path,
  size = 20,
  solid = false,
}: {
  path: string
  size?: number | undefined
  solid?: boolean
}) {
  return (
    <svg
      className={solid ? `${styles.icon} ${styles.solid}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
