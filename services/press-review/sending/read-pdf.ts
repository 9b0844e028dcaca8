import type { FileAnswer } from '../../platform/wire/call.ts'
import { digestNow } from './draw-delivery.ts'
import { pdfKey } from './jobs.ts'
import type { SendingPorts, Drawing } from './ports.ts'
import type { Snapshot } from './snapshot.ts'
import type { StoredDelivery } from './store/deliveries.ts'
import { ReadableStream as Stream } from 'node:stream/web'

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

/** A PDF on its way to a browser: as it is drawn, or whole. */
export const bytesOf = async (
  pdf: ReturnType<Drawing['pdf']>,
): Promise<Uint8Array | ReadableStream<Uint8Array>> =>
  pdf instanceof Promise ? pdf : (Stream.from(pdf) as ReadableStream<Uint8Array>)
