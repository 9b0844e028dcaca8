import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Where each section of a profile is (SPEC §2); one that is none leads to the profile. */
const places: Readonly<Record<string, string>> = {
  browsers: '/user/devices',
  devices: '/user/devices',
  invoicing: '/user/profile#fattura',
}

export const handle = { frame: 'none', site: 'account' }

/** `/user/profile/{section}`. */
export const loader = ({ params: { section = '' } }: LoaderFunctionArgs) =>
  redirect(Object.hasOwn(places, section) ? places[section]! : '/user/profile')
