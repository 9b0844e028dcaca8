import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaChallenge } from 'contract/identity/sign-in/sign-in.ts'
import { send } from '../../session/send.ts'

const EXPECTED_TRIES = 256

/**
 * Does the work that an ALTCHA challenge asks for: the answer is the base64 of `{challenge, solution}`, null
 * when it was given up. `onProgress` gets how likely it was to be done by now, from 0 to 1.
 */
export async function solve(
  json: string,
  onProgress: (done: number) => void,
  controller: AbortController,
): Promise<string | null> {
  const challenge = JSON.parse(json) as Challenge
  let tries = 0
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey: (parameters, salt, password) => {
      if (++tries % 8 === 0) onProgress(1 - Math.exp(-tries / EXPECTED_TRIES))
      return deriveKey(parameters, salt, password)
    },
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null
}

/** Another challenge, before the old one grows stale; null when nobody answers. */
export async function anotherChallenge(): Promise<string | null> {
  const answer = await send(captchaChallenge, {}, { base: '' })
  return answer.ok && answer.data.kind === 'altcha' ? answer.data.challenge : null
}
