import { requestedDay } from '../../../../../page/not-here.ts'

/** The week that `?settimana=` asks for by one of its days; none: this one. @throws notHere */
export function requestedWeek(url: string): { week?: string } {
  const typed = new URL(url).searchParams.get('settimana')
  const week = requestedDay(typed, ['/assistenza/domande', 'Vai a questa settimana'])
  return week === null ? {} : { week }
}
