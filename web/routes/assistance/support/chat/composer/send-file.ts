import type { Envelope } from 'contract/platform/endpoint.ts'
import type { ChatFile, FileKind } from 'contract/assistance/support/chat/messages.ts'

/** A file on its way to the chat. */
export interface Upload {
  kind: FileKind
  name: string
  bytes: Blob
}
/** Sends a file; gives what the server calls it, or the code of its refusal. `onProgress`: 0 to 1. */
export type SendFile = (
  upload: Upload,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) => Promise<ChatFile | string>

/**
 * Sends files to `url` (that of `uploadFile` or `uploadDeskFile`) with the cookie and the bearer of this
 * browser. `fetch` does not say how far it is.
 */
export const fileSender =
  (url: () => string, token: () => string | null): SendFile =>
  ({ kind, name, bytes }, onProgress, signal) =>
    new Promise((done) => {
      const request = new XMLHttpRequest()
      const params = new URLSearchParams({ name: name.toWellFormed().slice(-200), kind })
      request.open('POST', `${url()}?${params}`)
      request.withCredentials = true
      // No form's type: only a script of the masthead's sites may send it.
      request.setRequestHeader('Content-Type', 'application/octet-stream')
      const bearer = token()
      if (bearer !== null) request.setRequestHeader('Authorization', `Bearer ${bearer}`)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total ? loaded / total : 0),
      )
      request.addEventListener('loadend', () => done(readAnswer(request)))
      signal.addEventListener('abort', () => request.abort())
      request.send(bytes)
    })

function readAnswer({ responseText, status }: XMLHttpRequest): ChatFile | string {
  try {
    const { success, data, status: said } = JSON.parse(responseText) as Envelope
    return success ? (data as ChatFile) : said.code
  } catch {
    return status === 413 ? 'ERR_FILE_TOO_LARGE' : 'ERR_UNAVAILABLE'
  }
}
