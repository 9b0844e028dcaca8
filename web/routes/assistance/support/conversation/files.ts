import type { ChatFile, FileKind, Place } from 'contract/assistance/support/chat/messages.ts'
import type { Envelope } from 'contract/platform/endpoint.ts'

/**
 * Loads what stands in messages, as URLs of blobs, because files need the bearer. Null: it was deleted, or
 * the network is down.
 */
export interface FileLoader {
  file(id: string): Promise<string | null>
  map(place: Place): Promise<string | null>
  /** Frees the memory; the URLs are no longer valid. */
  close(): void
}

/** At most so many blobs at once: the oldest are freed first. */
const MAX_CACHED = 60

/** Caches what was fetched, so that a list rendered again fetches nothing. */
export function fileLoader(fetchers: {
  file(id: string): Promise<Response | null>
  map(place: Place): Promise<Response | null>
}): FileLoader {
  const cache = new Map<string, Promise<string | null>>()
  const free = (key: string) => {
    const url = cache.get(key)
    cache.delete(key)
    void url?.then((address) => address !== null && URL.revokeObjectURL(address))
  }
  const load = (key: string, fetchResponse: () => Promise<Response | null>) => {
    const cached = cache.get(key)
    if (cached) return cached
    const url = fetchResponse()
      .then((response) => (response?.ok === true ? response.blob() : null))
      .catch(() => null)
      .then((blob) => {
        if (blob === null) cache.delete(key)
        return blob === null ? null : URL.createObjectURL(blob)
      })
    cache.set(key, url)
    if (cache.size > MAX_CACHED) free(cache.keys().next().value!)
    return url
  }
  return {
    file: (id) => load(id, () => fetchers.file(id)),
    map: (place) => load(`${place.latitude} ${place.longitude}`, () => fetchers.map(place)),
    close: () => [...cache.keys()].forEach(free),
  }
}

/** A file on its way to the chat. */
export interface Upload {
  kind: FileKind
  name: string
  bytes: Blob
}
/** Uploads a file; returns the server's record of it, or the code of its refusal. `onProgress`: 0 to 1. */
export type UploadFile = (
  upload: Upload,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) => Promise<ChatFile | string>

/**
 * Uploads files to `url` (that of `uploadFile` or `uploadDeskFile`) with the cookie and the bearer of this
 * browser; by XMLHttpRequest, because `fetch` reports no progress.
 */
export const fileUploader =
  (url: () => string, token: () => string | null): UploadFile =>
  ({ kind, name, bytes }, onProgress, signal) =>
    new Promise((done) => {
      const request = new XMLHttpRequest()
      const params = new URLSearchParams({ name: name.toWellFormed().slice(-200), kind })
      request.open('POST', `${url()}?${params}`)
      request.withCredentials = true
      // Not a type that forms have: only a script of the masthead's sites may send it.
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
    const { success, data, status: answer } = JSON.parse(responseText) as Envelope
    return success ? (data as ChatFile) : answer.code
  } catch {
    return status === 413 ? 'ERR_FILE_TOO_LARGE' : 'ERR_UNAVAILABLE'
  }
}
