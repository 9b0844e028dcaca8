import { useState } from 'react'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { UnansweredWeek } from 'contract/assistance/support/chat/unanswered.ts'
import { useSite } from '../../../../../frame/site.ts'
import button from '../../../../../form/button.module.css'
import styles from './questions.module.css'

/** What operators have added to the FAQ, with the way to take it away again. */
export function AddedList({
  week: { added, categories, mastheads },
  busy,
  onRemove,
}: {
  week: UnansweredWeek
  busy: boolean
  onRemove: (slug: string) => void
}) {
  const { host } = useSite()
  const [asking, setAsking] = useState<string | null>(null)
  const nameOf = (sigla: string) => mastheads.find((one) => one.sigla === sigla)?.name ?? sigla
  return (
    <section className={styles.added} aria-labelledby="aggiunte">
      <h2 id="aggiunte">Le domande che avete aggiunto</h2>
      <ul>
        {added.map(({ slug, question, category, brands }) => {
          const here = brands === null || brands.includes(host.brand.sigla)
          return (
            <li key={slug}>
              <div>
                <p className={styles.asked}>
                  {here ? <a href={siteUrl(host, 'account', `/faq/${slug}`)}>{question}</a> : question}
                </p>
                <p className={styles.about}>
                  {categories.find((one) => one.slug === category)?.name} ·{' '}
                  {brands === null ? 'tutte le testate' : brands.map(nameOf).join(', ')}
                </p>
              </div>
              <div className={styles.ways}>
                {asking === slug ? (
                  <>
                    <button
                      type="button"
                      className={button.small}
                      aria-disabled={busy || undefined}
                      onClick={() => onRemove(slug)}
                    >
                      Sì, togli per tutti
                    </button>
                    <button type="button" className={button.small} onClick={() => setAsking(null)}>
                      Lascia
                    </button>
                  </>
                ) : (
                  <button
                    type="button"
                    className={button.small}
                    aria-label={`Togli: ${question}`}
                    onClick={() => setAsking(slug)}
                  >
                    Togli
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
