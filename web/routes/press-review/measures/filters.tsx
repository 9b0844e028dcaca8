import { Form, Link } from 'react-router'
import type { PeriodName } from 'contract/press-review/measures/period.ts'
import button from '../../../form/button.module.css'
import { measuresPath, type MeasuresQuery } from './address.ts'
import styles from './measures.module.css'

const periods: Readonly<Record<PeriodName, string>> = {
  '4-settimane': 'Ultime 4 settimane',
  '12-settimane': 'Ultime 12 settimane',
  trimestre: 'Questo trimestre',
  'trimestre-scorso': 'Trimestre scorso',
}
const choices = { all: 'Tutti gli articoli', sent: 'Solo quelli inviati' } as const

/** The filters of the measures; their values are in the address. */
export function Filters({ query }: { query: MeasuresQuery }) {
  const from = query.typed.from || query.period?.from
  const to = query.typed.to || query.period?.to
  return (
    <div className={styles.filters}>
      <nav aria-label="Periodo" className={styles.choice}>
        {(Object.keys(periods) as PeriodName[]).map((name) => (
          <Link
            key={name}
            to={measuresPath({ ...query, name, page: 1 })}
            aria-current={query.name === name ? 'true' : undefined}
          >
            {periods[name]}
          </Link>
        ))}
      </nav>
      <nav aria-label="Quali articoli" className={styles.choice}>
        {(['all', 'sent'] as const).map((only) => (
          <Link
            key={only}
            to={measuresPath({ ...query, only, page: 1 })}
            aria-current={query.only === only ? 'true' : undefined}
          >
            {choices[only]}
          </Link>
        ))}
      </nav>
      <Form key={`${from} ${to}`} className={styles.days}>
        <label>
          Dal
          <input type="date" name="dal" defaultValue={from} required />
        </label>
        <label>
          Al
          <input type="date" name="al" defaultValue={to} required />
        </label>
        {query.only === 'sent' && <input type="hidden" name="solo" value="inviati" />}
        <button type="submit" className={button.small}>
          Mostra questi giorni
        </button>
      </Form>
    </div>
  )
}
