import type { ReactNode } from 'react'
import { refusalFact } from './fact.ts'
import { FormContext, stateOf, type Answer } from './form-state.ts'
import { FactNotice, Notice } from './notice.tsx'
import { wrong, type FormRules } from './rules.ts'
import { WrongFields } from './wrong-fields.tsx'
import styles from './form.module.css'

interface Props {
  /** By which the page's script knows its rules. */
  name: string
  rules: Pick<FormRules, 'names'>
  answer?: Answer | undefined
  /** Tells the forms of one page apart: it travels as `passo`. */
  step?: string
  /** It carries files: a plain post sends them too. */
  files?: boolean
  /** E-mail of whom the page was drawn for, where it says so. */
  by?: string | undefined
  children: ReactNode
}

/**
 * A form that only the server renders: a plain post, which `web/form/enhance` makes alive without React. What
 * that may have to show later waits in templates. Where there is React the form is a `CheckedForm`.
 */
export function PlainForm({ name, rules, answer, step, files = false, by, children }: Props) {
  const state = stateOf(answer)
  const { errors } = state
  const listed =
    answer?.refused !== true && Object.keys(rules.names).length > 1 && Object.keys(errors).length > 0
  return (
    <FormContext value={state}>
      {listed && <WrongFields errors={errors} names={rules.names} />}
      <form
        method="post"
        encType={files ? 'multipart/form-data' : undefined}
        noValidate
        className={styles.form}
        data-form={name}
        data-draft={name}
        data-draft-by={by}
      >
        <template data-notice="wrong">
          <Notice kind="error" title={wrong.all} outcome>
            {''}
          </Notice>
        </template>
        <template data-notice="unreachable">
          <FactNotice fact={refusalFact({ code: 'ERR_UNAVAILABLE' }, {})} />
        </template>
        {step !== undefined && <input type="hidden" name="passo" value={step} />}
        {children}
      </form>
    </FormContext>
  )
}
