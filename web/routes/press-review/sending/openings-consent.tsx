import { useState } from 'react'
import { chooseOpenings } from 'contract/press-review/sending/reading.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { send } from '../../../session/send.ts'
import { readingRefusals } from './refusals.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './reading.module.css'

const own = { base: '' }

/** Consent to the log of openings: off by default, withdrawn as easily as it is given. */
export function OpeningsConsent({
  token,
  review,
  openings,
  onChange,
}: {
  token: string
  review: string
  openings: boolean
  onChange: () => Promise<void>
}) {
  const [fact, setFact] = useState<Fact | null>(null)
  const choose = async (agreed: boolean) => {
    const answer = await send(chooseOpenings, { token, agreed }, own)
    if (!answer.ok) return setFact(refusalFact(answer, readingRefusals))
    await onChange()
    return setFact({
      kind: 'success',
      title: agreed ? 'Fatto: lo sanno da adesso.' : 'Fatto: non lo sa nessuno, e niente è rimasto.',
    })
  }
  return (
    <section className={area.section} aria-labelledby="consenso">
      <h2 id="consenso">Accetti che {review} sappia quali articoli apri?</h2>
      <p className={area.note}>
        {openings
          ? 'Hai detto di sì. Se cambi idea si cancella anche quello che si sapeva.'
          : 'Se non dici di sì, nessuno lo sa. La rassegna arriva comunque.'}
      </p>
      <div role="status">
        <FactNotice fact={fact} />
      </div>
      <p className={styles.ways}>
        {openings ? (
          <button type="button" className={button.secondary} onClick={() => void choose(false)}>
            Ritira il consenso
          </button>
        ) : (
          <button type="button" className={button.secondary} onClick={() => void choose(true)}>
            Sì, accetto
          </button>
        )}
      </p>
    </section>
  )
}
