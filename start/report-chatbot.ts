import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { chatbotDays } from '../services/assistance/chatbot/chats/store/runs.ts'
import type { Database } from '../services/platform/database/connect.ts'
import type { Table } from './table.ts'
import type { Days } from './report-visits.ts'

const flavours: Record<RagTypeId, string> = {
  digital: 'Digital',
  online_economia: 'Online Economia',
  online_vaticano: 'Online Vaticano',
}

/** The chatbot by day and flavour: how many questions, and what they cost. Times in milliseconds. */
export async function chatbotTable(db: Database, days: Days): Promise<Table> {
  const counted = await chatbotDays(db, days)
  return {
    head: [
      ...[
        'Giorno',
        'Tipo',
        'Domande',
        'Del mattino',
        'Senza risposta',
        'Interrotte',
        'Non riuscite',
        'Col modello',
      ],
      ...['Token letti', 'Token scritti'],
      ...['Prima frase mediana', 'Prima frase di 19 su 20', 'Risposta mediana', 'Risposta di 19 su 20'],
      ...['Giudicate buone', 'Giudicate non buone'],
    ],
    rows: counted.map((c) => [
      ...[c.day, flavours[c.ragType], c.questions, c.dailyDigests, c.declined, c.stopped, c.failed, c.model],
      ...[c.tokensRead, c.tokensWritten, c.first50, c.first95, c.whole50, c.whole95, c.good, c.bad],
    ]),
  }
}
