import { useSyncExternalStore } from 'react'

/** Whether the window is wider than so many em: 51.25 has room for past chats, 64 for the aside too. */
export function useWide(em: number): boolean {
  const query = `(width > ${em}em)`
  return useSyncExternalStore(
    (hear) => {
      const media = matchMedia(query)
      media.addEventListener('change', hear)
      return () => media.removeEventListener('change', hear)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
