import { type Meaning, meaningOf } from '../answers.ts'

/** How far a tool is, since it was brought. */
export type Progress =
  | { stage: 'expected' }
  /** It has shown its question: whoever reads takes the time they want. */
  | { stage: 'asking' }
  | { stage: 'answered'; meaning: Meaning }
  /** It did not answer and did not ask in time, or it broke: this page does without it. */
  | { stage: 'given-up'; why: 'late' | 'never' | 'failed'; meaning: Meaning }

export type ToolEvent =
  | { is: 'asks' }
  | { is: 'prefers'; preference: unknown }
  | { is: 'time-over' }
  | { is: 'failed' }
  /** Somebody opens the preferences themselves: what they say there counts. */
  | { is: 'opened' }

const givenUp = (why: 'late' | 'never' | 'failed'): Progress => ({
  stage: 'given-up',
  why,
  meaning: meaningOf({ came: false, why }),
})

/**
 * What becomes of a tool's answer. What comes too late opens nothing on this page; what takes consent back
 * always counts.
 */
export function next(before: Progress, event: ToolEvent): Progress {
  const over = before.stage === 'given-up'
  switch (event.is) {
    case 'asks':
      return before.stage === 'expected' ? { stage: 'asking' } : before
    case 'opened':
      return over ? { stage: 'asking' } : before
    case 'time-over':
      return before.stage === 'expected' ? givenUp('never') : before
    case 'failed':
      return before.stage === 'answered' ? before : givenUp('failed')
    case 'prefers':
      return over
        ? givenUp('late')
        : { stage: 'answered', meaning: meaningOf({ came: true, preference: event.preference }) }
  }
}
