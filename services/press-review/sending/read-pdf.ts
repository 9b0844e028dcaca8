import type { FileAnswer } from '../../platform/wire/call.ts'
import { digestNow } from './draw-delivery.ts'
import { bytesOf } from './drawn-bytes.ts'
import { pdfKey } from './jobs.ts'
import type { SendingPorts } from './ports.ts'
import type { Snapshot } from './snapshot.ts'
import type { StoredDelivery } from './store/deliveries.ts'

/**
 * The PDF of a delivery as it left; when the newspapers have withdrawn something else by now, it is drawn
 * without that. Null: it has none.
 */
export async function readPdf(
  ports: SendingPorts,
  delivery: StoredDelivery,
  content: Snapshot,
  withdrawn: readonly string[],
): Promise<FileAnswer | null> {
  if (delivery.pdfBytes === null) return null
  const answer = { name: `rassegna-${delivery.day}.pdf` }
  const same = withdrawn.join() === delivery.withdrawn.join()
  const file = same ? await ports.files.stream(pdfKey(delivery)) : null
  if (file) return { ...answer, bytes: file.body, size: file.size }
  return { ...answer, bytes: await bytesOf(ports.drawing.pdf(await digestNow(ports, delivery, content))) }
}
