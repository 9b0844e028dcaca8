import script from '../notifications/sw.js?raw'
import { compress, sendFile } from './compressed-file.ts'

const path = '/sw.js'
const worker = compress('text/javascript; charset=utf-8', Buffer.from(script))

/**
 * The service worker, on every site at the address that its scope wants. Browsers ask for it again by
 * themselves, so a gate does not hold it back: it says nothing of the masthead.
 */
export const serviceWorker = (pathname: string, request: Request): Response | null =>
  pathname === path
    ? sendFile(worker, request, {
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'",
      })
    : null
