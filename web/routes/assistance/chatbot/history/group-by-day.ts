import type { PastChat } from 'contract/assistance/chatbot/chatbot.ts'
import { romeDay, romeFormat, shiftDay } from 'contract/platform/rome.ts'
import { dayWord } from '../../../../words/day-word.ts'
import { italianDate } from 'contract/platform/dates.ts'

const weekday = romeFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const month = romeFormat({ month: 'long' })
const monthAndYear = romeFormat({ month: 'long', year: 'numeric' })

/** SPEC §3: the entry in the list until a new chat has its id. */
export const placeholder = (today: string): PastChat => ({
  content: 'Nuova Chat',
  date: `${today}T23:59:59.999Z`,
  id_chat: '0',
  temporary: true,
})

interface ChatGroup {
  name: string
  chats: readonly PastChat[]
}

/** Groups past chats by day (today, yesterday, the last week), then by month; newest first. */
export function groupByDay(chats: readonly PastChat[], today: string): ChatGroup[] {
  const groups = new Map<string, PastChat[]>()
  for (const chat of chats.toSorted((a, b) => b.date.localeCompare(a.date))) {
    const name = chat.id_chat === '0' ? 'Ora' : nameOf(chat.date, today)
    groups.set(name, [...(groups.get(name) ?? []), chat])
  }
  return [...groups].map(([name, of]) => ({ name, chats: of }))
}

function nameOf(date: string, today: string): string {
  const day = romeDay(date)
  const word = dayWord(day, new Date(`${today}T11:00:00Z`))
  if (word !== null) return word
  if (day > shiftDay(today, -7)) return capital(italianDate(weekday(date)))
  return capital(day.slice(0, 4) === today.slice(0, 4) ? month(date) : monthAndYear(date))
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('it') + text.slice(1)
