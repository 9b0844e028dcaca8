import styles from './faq.module.css'

/** «Ti è stato utile?»: a plain form, which the page's script answers in its place. */
export const Useful = ({ slug, link = false }: { slug: string; link?: boolean }) => (
  <form method="post" action="/faq/voto" className={styles.useful}>
    <input type="hidden" name="domanda" value={slug} />
    <span>Ti è stato utile?</span>
    <button type="submit" name="utile" value="si">
      Sì
    </button>
    <button type="submit" name="utile" value="no">
      No
    </button>
    {link && <a href={`/faq/${slug}`}>Link a questa risposta</a>}
  </form>
)

/** What is said after a vote. */
export const Thanks = ({ useful }: { useful: boolean }) => (
  <p role="status" className={styles.thanks}>
    {useful ? (
      'Grazie, lo teniamo presente.'
    ) : (
      <>
        Grazie, lo teniamo presente. Se ti manca qualcosa, <a href="/contact?forceForm=1">scrivici</a>.
      </>
    )}
  </p>
)
