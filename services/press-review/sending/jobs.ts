import { enqueue } from '../../platform/database/enqueue.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'

/** The jobs of sending: one makes the PDF of a delivery, one sends letters of whatever is under way. */
export const DRAW = 'draw-press-review'
export const SEND = 'send-press-reviews'

export const askToDraw = (tx: Tx, delivery: string): Promise<void> =>
  enqueue(tx, DRAW, { delivery }, { jobKey: `${DRAW} ${delivery}` })

export const askToSend = (tx: Tx, runAt: string | null = null): Promise<void> =>
  enqueue(tx, SEND, {}, { jobKey: SEND, runAt })

/** The same in a transaction of its own. */
export const askSoon = (db: Database, runAt: string | null = null): Promise<void> =>
  db.transaction().execute((tx) => askToSend(tx, runAt))

/** Where the PDF of a delivery lies. */
export const pdfKey = ({ review, id }: { review: number; id: string }): string =>
  `press-review/${review}/deliveries/${id}.pdf`
