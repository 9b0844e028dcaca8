import styles from './icons.module.css'

/**
 * The interface's drawings: stroke 1.7 on a 24 grid (ART §10). Always beside a word or inside a control that
 * has a name.
 */
const paths = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  close: 'M6 6l12 12M18 6L6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  left: 'M14.5 6l-6 6 6 6',
  newspaper: 'M5 4h14v16H5zM8 8h8M8 12h3.5M8 16h3.5M14.5 12h1.5v4h-1.5z',
  key: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10.9 12.7L19.5 4M15.5 8l3 3M18 5.5l2 2',
  pause: 'M8 5.5v13M16 5.5v13',
  mail: 'M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5',
  alert: 'M12 4l9 16H3zM12 10v5M12 17.5v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  text: 'M4 7h16M4 12h16M4 17h10',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.2l2.8 2.8L16 9.5',
  wrong: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.2v.1',
  refused: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  missing: 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  eye:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 ' +
    '15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hidden:
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7' +
    'M6 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 ' +
    '0 0 4.2 4.2',
  company: 'M5 20.5V4.5h9v16M14 9.5h5v11M3.5 20.5h17M8 8h3M8 12h3M8 16h3M16.5 13v.1M16.5 16.5v.1',
  desktop: 'M5.5 5.5h13v10h-13zM3 19h18l-2.5-3.5h-13z',
  mobile: 'M7.5 3.5h9v17h-9zM12 17.5v.1',
  tablet: 'M5.5 3.5h13v17h-13zM12 17.5v.1',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  phone:
    'M6.2 4h3l1.5 4-2 1.5a11.5 11.5 0 0 0 5.8 5.8l1.5-2 4 1.5v3c0 1-.8 1.8-1.8 1.7' +
    'C11 18.9 5.1 13 4.5 5.8 4.4 4.8 5.2 4 6.2 4z',
  attach:
    'M19.5 11.5l-7.8 7.8a4.7 4.7 0 0 1-6.6-6.6l8-8a3.1 3.1 0 0 1 4.4 4.4l-8 8' +
    'a1.6 1.6 0 0 1-2.2-2.2l7.3-7.3',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 14.5h4',
  over: 'M4.5 6h15v14h-15zM8.5 3.5V8M15.5 3.5V8M4.5 10h15M10 13l4 4M14 13l-4 4',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16v4h15v-4',
  exit: 'M14 4H5.5v16H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
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
