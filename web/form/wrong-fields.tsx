import { Notice } from './notice.tsx'
import { pointsWords, wrong, WRONG_FIELDS, type Errors } from './rules.ts'

/** The list of what is wrong, above its form. */
export function WrongFields({
  step,
  errors,
  names,
  onGo,
}: {
  /** Tells the forms of one page apart. */
  step?: string | undefined
  errors: Errors
  names: Readonly<Record<string, string>>
  onGo?: (name: string) => void
}) {
  const list = Object.keys(errors)
  return (
    <Notice
      id={step === undefined ? WRONG_FIELDS : `${WRONG_FIELDS}-${step}`}
      kind="error"
      title={wrong.all}
      outcome
    >
      {pointsWords(list.length)}
      {list.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <a
            href={`#${name}`}
            onClick={
              onGo &&
              ((event) => {
                event.preventDefault()
                onGo(name)
              })
            }
          >
            {names[name] ?? name}
          </a>
        </span>
      ))}
      .
    </Notice>
  )
}
