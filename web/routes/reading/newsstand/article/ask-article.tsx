import { Drawing } from '../../../../frame/icons.tsx'
import styles from './ask-article.module.css'

const TALK = 'M4 5.5h16v11h-9l-4.5 3.5v-3.5H4zM8 9.5h8M8 12.5h5'

/** The way to the chatbot, open on one article. */
export const AskArticle = ({ id }: { id: string }) => (
  <a className={styles.ask} href={`/chatbot?articolo=${id}`} aria-label="Chiedi a questo articolo">
    <Drawing path={TALK} />
    <span>Chiedi a questo articolo</span>
  </a>
)
