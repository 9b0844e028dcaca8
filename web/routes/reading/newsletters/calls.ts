import type * as newsletters from 'contract/reading/newsletters/newsletters.ts'
import * as at from 'contract/reading/newsletters/addresses.ts'
import { light } from '../../../session/send.ts'

/** The calls of the pages of newsletters, without the schemas of the contract. */
export const calls = {
  readNewsletters: light<typeof newsletters.readNewsletters>(at.readNewsletters),
  setSubscription: light<typeof newsletters.setSubscription>(at.setSubscription),
  readLastIssue: light<typeof newsletters.readLastIssue>(at.readLastIssue),
  resumeLetters: light<typeof newsletters.resumeLetters>(at.resumeLetters),
}
