import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page comes alive. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
