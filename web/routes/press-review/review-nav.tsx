import { Link } from 'react-router'
import styles from './review-nav.module.css'

const pages = [
  { path: '/rassegna', words: 'Rassegna' },
  { path: '/rassegna/ricerche', words: 'Ricerche' },
  { path: '/rassegna/destinatari', words: 'Destinatari' },
  { path: '/rassegna/invii', words: 'Invii' },
  { path: '/rassegna/misure', words: 'Misure' },
] as const

type ReviewPage = (typeof pages)[number]['path']

/** The pages of the press review as each of them names them. `here`: the one that is open. */
export const ReviewNav = ({ here }: { here: ReviewPage }) => (
  <nav className={styles.nav} aria-label="Rassegna stampa">
    <ul>
      {pages.map(({ path, words }) => (
        <li key={path}>
          <Link to={path} aria-current={path === here ? 'page' : undefined}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
