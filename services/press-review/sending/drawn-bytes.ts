import { ReadableStream as Stream } from 'node:stream/web'
import type { Drawing } from './ports.ts'

/** A PDF on its way to a browser: as it is drawn, or whole. */
export const bytesOf = async (
  drawn: ReturnType<Drawing['pdf']>,
): Promise<Uint8Array | ReadableStream<Uint8Array>> =>
  drawn instanceof Promise ? drawn : (Stream.from(drawn) as ReadableStream<Uint8Array>)
