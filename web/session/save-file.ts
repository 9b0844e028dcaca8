import type { Endpoint, InputOf, Result } from 'contract/platform/endpoint.ts'
import { endAndLeave } from './end.ts'
import { sessionOutcomeOf } from './rules.ts'
import { failed, responseTo, resultIn } from './send.ts'
import { accountOrigin, token } from './session.ts'

/**
 * Asks the account host for a file in the name of the person of this browser, and has the browser save it: a
 * link could not carry the bearer. A refusal of the session itself leaves for sign-in (SPEC §8).
 */
export async function saveFile<E extends Endpoint>(
  call: E,
  input: InputOf<E>,
): Promise<{ ok: true } | Extract<Result<E>, { ok: false }>> {
  const base = accountOrigin() ?? ''
  const response = await responseTo(call, input, { base, token: token(), credentials: true })
  if (response?.ok === true) {
    const file = await response.blob().catch(() => null)
    if (file === null) return failed(0)
    save(file, /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1])
    return { ok: true }
  }
  const refused = response === null ? failed(0) : await resultIn<E>(response)
  if (refused.ok) return failed(0)
  const outcome = sessionOutcomeOf(refused.status, refused.code)
  return outcome === 'nothing' ? refused : endAndLeave(outcome)
}

function save(file: Blob, name = 'file'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
