import { romeDay, shiftDay } from 'contract/platform/rome.ts'

/** 'Oggi', 'Ieri' or null for an instant (or a YYYY-MM-DD), as days go in Rome. */
export function dayWord(at: string, now: Date): 'Oggi' | 'Ieri' | null {
  const day = at.length === 10 ? at : romeDay(at)
  const today = romeDay(now)
  if (day === today) return 'Oggi'
  return day === shiftDay(today, -1) ? 'Ieri' : null
}
