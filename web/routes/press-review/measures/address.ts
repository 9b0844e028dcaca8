import { pageInAddress } from '../../../page/not-here.ts'
import { isDay } from '../../../words/is-day.ts'
import {
  daysIn,
  MAX_DAYS,
  type Period,
  type PeriodName,
  periodNames,
  periodOf,
} from 'contract/press-review/measures/period.ts'

/** The query of the page of measures; `period` is null when its days are not valid. */
export interface MeasuresQuery {
  name: PeriodName | null
  /** As they were written; '' where the period has a name. */
  typed: Period
  period: Period | null
  only: 'all' | 'sent'
  /** Of the log. */
  page: number
}

/**
 * Reads `/rassegna/misure?periodo=trimestre&solo=inviati`, or `?dal=2026-11-02&al=2026-11-24`.
 * @throws notHere
 */
export function readMeasuresAddress({ searchParams: params }: URL, today: string): MeasuresQuery {
  const typed = { from: params.get('dal') ?? '', to: params.get('al') ?? '' }
  const rest = {
    only: params.get('solo') === 'inviati' ? ('sent' as const) : ('all' as const),
    page: pageInAddress(params.get('pagina'), { first: '/rassegna/misure', last: 1000 }),
  }
  if (params.has('dal') || params.has('al')) {
    const days = isDay(typed.from) && isDay(typed.to) ? daysIn(typed) : 0
    return { name: null, typed, period: days >= 1 && days <= MAX_DAYS ? typed : null, ...rest }
  }
  const name = periodNames.find((one) => one === params.get('periodo')) ?? '4-settimane'
  return { name, typed: { from: '', to: '' }, period: periodOf(name, today), ...rest }
}

/** The address of a query; default values are left out. */
export function measuresPath({ name, typed, only, page }: Omit<MeasuresQuery, 'period'>): string {
  const params = new URLSearchParams()
  if (name === null) {
    params.set('dal', typed.from)
    params.set('al', typed.to)
  } else if (name !== '4-settimane') params.set('periodo', name)
  if (only === 'sent') params.set('solo', 'inviati')
  if (page > 1) params.set('pagina', String(page))
  return params.size > 0 ? `/rassegna/misure?${params}` : '/rassegna/misure'
}
