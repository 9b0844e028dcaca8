/** Local storage of the person (SPEC §3), by key. */
export const keys = {
  ...{ user: 'user', payload: 'userPayload', notices: 'notices' },
  /** The chat with customer care, and what of it is still to be sent. */
  ...{ chat: 'cw_msg', unsent: 'cw_out' },
  /** What was said with the chatbot. */
  chatbot: 'chatbot_msg',
} as const

/** The stored session user (SPEC §3): there is a session only with `id_token`. */
export interface StoredUser {
  id_token: string
  id?: string
  username?: string
  email?: string
  avatar?: string | null
}

/**
 * What local storage holds under `user`, or null: anything without a token is nobody. A return address in it
 * is dropped.
 */
export function readStoredUser(text: string | null): StoredUser | null {
  const { redirect_uri: _, ...user } = readObject(text)
  return typeof user['id_token'] === 'string' && /^\S+$/.test(user['id_token'])
    ? (user as unknown as StoredUser)
    : null
}

/** What is written of a stored user; null where only a return address was in the way. */
export function withoutReturn(text: string | null): string | null {
  const { redirect_uri: back, ...user } = readObject(text)
  return back === undefined ? null : JSON.stringify(user)
}

export function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
