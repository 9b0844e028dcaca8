import { expect, test } from 'vitest'
import { draftNow, keepDraft } from './draft.ts'
import { changeWidget, resetWidget, widgetState } from './widget-state.ts'

test('what one person has typed stands for them, and not for who comes next', () => {
  keepDraft('la mia carta')
  changeWidget({ typing: true })
  expect(draftNow()).toBe('la mia carta')
  const { visit } = widgetState()
  resetWidget()
  expect(draftNow()).toBe('')
  // The panel is keyed by it: what stands in its fields goes, too.
  expect(widgetState().visit).not.toBe(visit)
})
