import { redirect } from 'react-router'

/** SPEC §2: with `id_code` the single sign-on call, otherwise back to the front page. */
export function loader() {
  return redirect('/')
}
