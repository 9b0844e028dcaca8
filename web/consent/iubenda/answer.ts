import { type Outcome, outcomeOf } from '../answers.ts'

/** How far a tool is, since it was brought. */
export type Progress =
  | { stage: 'expected' }
  /** It has shown its question: whoever reads takes the time they want. */
  | { stage: 'asking' }
  | { stage: 'answered'; outcome: Outcome }
  /** It did not answer and did not ask in time, or it broke: this page does without it. */
  | { stage: 'given-up'; why: 'late' | 'never' | 'failed'; outcome: Outcome }

export type ToolEvent =
  | { is: 'asks' }
  | { is: 'prefers'; preference: unknown }
  | { is: 'time-over' }
  | { is: 'failed' }
  /** Somebody opens the preferences themselves: what they say there counts. */
  | { is: 'opened' }

const failedWith = (why: 'late' | 'never' | 'failed'): Progress => ({
  stage: 'given-up',
  why,
  outcome: outcomeOf({ came: false, why }),
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
      return before.stage === 'expected' ? failedWith('never') : before
    case 'failed':
      return before.stage === 'answered' ? before : failedWith('failed')
    case 'prefers':
      return over
        ? failedWith('late')
        : { stage: 'answered', outcome: outcomeOf({ came: true, preference: event.preference }) }
  }
}
