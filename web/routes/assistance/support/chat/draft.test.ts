import { expect, test } from 'vitest'
import { draftNow, keepDraft } from './draft.ts'
import { change, forgetTalk, talkNow } from './talk.ts'

test('what one person has typed stands for them, and not for who comes next', () => {
  keepDraft('la mia carta')
  change({ typing: true })
  expect(draftNow()).toBe('la mia carta')
  const { visit } = talkNow()
  forgetTalk()
  expect(draftNow()).toBe('')
  // The panel is keyed by it: what stands in its fields goes, too.
  expect(talkNow().visit).not.toBe(visit)
})
