import { data } from 'react-router'
import { content } from '../../../page/handle.ts'

export const handle = { ...content(), site: 'any' }

/** Shown in place of a content page that somebody sent something to (SPEC §8: 405 Method Not Allowed). */
export function loader() {
  throw data(null, { status: 405, statusText: 'ERR_METHOD' })
}
