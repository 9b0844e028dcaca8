import { type Meaning, meaningOf, type ToolAnswer } from '../answers.ts'

/** How far a tool is, since it was brought. */
export type Progress =
  | { stage: 'expected' }
  /** It has shown its question: whoever reads takes the time they want. */
  | { stage: 'asking' }
  | { stage: 'answered'; meaning: Meaning }
  /** It did not answer and did not ask in time, or it broke: this page does without it. */
  | { stage: 'given-up'; meaning: Meaning }

export type ToolEvent =
  | { is: 'asks' }
  | { is: 'prefers'; preference: unknown }
  | { is: 'time-over' }
  | { is: 'failed' }
  /** Somebody opens the preferences themselves: what they say there counts. */
  | { is: 'opened' }

const given = (answer: ToolAnswer): Progress => ({ stage: 'given-up', meaning: meaningOf(answer) })

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
      return before.stage === 'expected' ? given({ came: false, why: 'never' }) : before
    case 'failed':
      return before.stage === 'answered' ? before : given({ came: false, why: 'failed' })
    case 'prefers':
      return over
        ? given({ came: false, why: 'late' })
        : { stage: 'answered', meaning: meaningOf({ came: true, preference: event.preference }) }
  }
}
