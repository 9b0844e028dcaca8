import { Outlet } from 'react-router'

/** The developers' pages (SPEC §2), behind their own gate. */
export const handle = { frame: 'no-footer', gate: 'dev' }

export default function Dev() {
  return <Outlet />
}
