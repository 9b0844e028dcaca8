import { Outlet } from 'react-router'

/** The developers' pages (SPEC §2), behind their own gate. */
export const handle = { frame: 'no-footer' }

export default function Dev() {
  return <Outlet />
}
