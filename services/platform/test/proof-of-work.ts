import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestBrowser } from './browser.ts'

/** For tests: the answer to a challenge of the built-in captcha, as a page makes it. */
export async function solvedChallenge(challenge: string): Promise<string> {
  const puzzle = JSON.parse(challenge) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge: puzzle, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: puzzle, solution })).toString('base64')
}

/** For tests: a challenge that a browser is given, with its answer. */
export async function proofOfWork(browser: TestBrowser): Promise<string> {
  const { challenge } = (await browser.call('http://account.meriggio.localhost/api/sign-in/captcha'))
    .data as {
    challenge: string
  }
  return solvedChallenge(challenge)
}
