import type { Answered } from 'contract/support/questions.ts'
import { Icon } from '../../../frame/icons.tsx'
import { Runs } from './runs.tsx'
import { Useful } from './useful.tsx'

/**
 * Questions that open on their answers. The id is inside: a browser that is led to it opens what is around
 * it. `open`: how many are from the beginning.
 */
export const QuestionList = ({
  questions,
  open = 0,
  level,
}: {
  questions: readonly Answered[]
  open?: number
  level: 2 | 3
}) => {
  const Heading = `h${level}` as const
  return questions.map(({ slug, question, answer }, i) => (
    <details key={slug} open={i < open || undefined}>
      <summary>
        <Heading>
          <Runs runs={question} />
        </Heading>
        <Icon name="down" size={20} />
      </summary>
      <div id={slug}>
        {answer.map((paragraph, k) => (
          <p key={k}>
            <Runs runs={paragraph} />
          </p>
        ))}
        <Useful slug={slug} link />
      </div>
    </details>
  ))
}
