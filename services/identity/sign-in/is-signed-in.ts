import { isSignedIn } from 'contract/identity/sign-in/sign-in.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { SessionOfBrowser } from './session-of-browser.ts'

export const answerIsSignedIn = (db: Database, sessionOfBrowser: SessionOfBrowser) =>
  answers(isSignedIn, async ({ caller }) => ({
    signedIn: (await sessionOfBrowser(db, caller)) !== undefined,
  }))
