import { httpClient } from 'contract/client.ts'

/** The header of who has signed in on this origin (SPEC §3 «Stored session user»); empty for a visitor. */
export function bearer(): Record<string, string> {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    const token = typeof user === 'object' && user !== null && 'id_token' in user ? user.id_token : null
    return typeof token === 'string' && token !== '' ? { authorization: `Bearer ${token}` } : {}
  } catch {
    return {}
  }
}

/** Asks this origin's services as the person who is reading. */
export const ask = httpClient('', { headers: bearer })
export const signedIn = (): boolean => 'authorization' in bearer()
