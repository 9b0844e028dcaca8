import type { Answered } from 'contract/assistance/support/questions.ts'
import { Icon } from '../../../../frame/icons.tsx'
import { Runs } from './runs.tsx'
import { Useful } from './useful.tsx'

const schema = (type: string) => ({ itemScope: true, itemType: `https://schema.org/${type}` })
/** What lies around a list of questions that is told to search engines. */
export const faqItem = schema('FAQPage')

/**
 * Questions that open on their answers. The id is inside: a browser that is led to it opens what is around
 * it. `open`: how many are from the beginning. `structured`: to search engines, where they stand: in the head
 * the answers would travel twice.
 */
export const QuestionList = ({
  questions,
  open = 0,
  level,
  structured = false,
}: {
  questions: readonly Answered[]
  open?: number
  level: 2 | 3
  structured?: boolean
}) => {
  const Heading = `h${level}` as const
  return questions.map(({ slug, question, answer }, i) => (
    <details
      key={slug}
      open={i < open || undefined}
      {...(structured && { itemProp: 'mainEntity', ...schema('Question') })}
    >
      <summary>
        <Heading itemProp={structured ? 'name' : undefined}>
          <Runs runs={question} />
        </Heading>
        <Icon name="down" size={20} />
      </summary>
      <div id={slug} {...(structured && { itemProp: 'acceptedAnswer', ...schema('Answer') })}>
        <div itemProp={structured ? 'text' : undefined}>
          {answer.map((paragraph, k) => (
            <p key={k}>
              <Runs runs={paragraph} />
            </p>
          ))}
        </div>
        <Useful slug={slug} link />
      </div>
    </details>
  ))
}
