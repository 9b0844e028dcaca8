import { cookies, readCookie } from 'contract/cookies.ts'
import { isSignedIn } from 'contract/sign-in/sign-in.ts'
import { answers } from '../answer.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../secrets.ts'
import { liveSessionOfSecret } from './store/sessions.ts'

export const answerIsSignedIn = (db: Database) =>
  answers(isSignedIn, async ({ caller }) => {
    const secret = readCookie(caller.cookie, cookies.session)
    return { signedIn: secret !== null && (await liveSessionOfSecret(db, hashOf(secret))) !== undefined }
  })
