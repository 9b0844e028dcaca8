/** What browsers record, best first: what every browser plays comes before what only some do. */
const types = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/mp4',
  'audio/webm',
  'audio/ogg',
]
/** Five minutes of speech are some 2 MB. */
const BITS_PER_SECOND = 48_000
export const MAX_SECONDS = 300

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

export interface Recording {
  /** Ends it; the microphone is let go. Null: nothing was recorded. */
  stop(): Promise<Blob | null>
  cancel(): void
}

/** Begins to record. @throws DOMException when the person, or the browser, says no. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const letGo = () => stream.getTracks().forEach((track) => track.stop())
  try {
    const type = types.find((one) => MediaRecorder.isTypeSupported(one))
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(type === undefined ? {} : { mimeType: type }),
    })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise<void>((done) => recorder.addEventListener('stop', () => done()))
    recorder.start()
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    return {
      async stop() {
        end()
        await ended
        letGo()
        const whole = new Blob(parts, { type: recorder.mimeType })
        return whole.size === 0 ? null : whole
      },
      cancel() {
        end()
        letGo()
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}

/** Why there is no recording. */
export const refusalWords = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'Il microfono è bloccato. Consentilo nelle impostazioni del browser, oppure allega un audio.'
    : error instanceof DOMException && error.name === 'NotFoundError'
      ? 'Non trovo un microfono. Puoi allegare un audio.'
      : 'Non riesco a registrare. Puoi allegare un audio.'
