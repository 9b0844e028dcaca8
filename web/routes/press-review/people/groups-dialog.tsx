import { useState } from 'react'
import type { Ask } from 'contract/platform/endpoint.ts'
import {
  type RecipientGroup,
  addGroup,
  changeGroup,
  removeGroup,
} from 'contract/press-review/people/people.ts'
import { Dialog } from '../../../form/dialog.tsx'
import { refusalFact, refusedForm } from '../../../form/fact.ts'
import { Field } from '../../../form/field.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { useFormState } from '../../../form/form-state.ts'
import { ActForm } from '../act-form.tsx'
import { groupRules, renameRules } from './forms.ts'
import { peopleWords } from './recipient-words.ts'
import { groupRefusals } from './refusals.ts'
import button from '../../../form/button.module.css'
import dialog from '../../../form/dialog.module.css'
import styles from './recipients.module.css'

/** Adding, renaming and removing groups; their people stay in the list. */
export function GroupsDialog({
  groups,
  ask,
  onChange,
  onLeave,
}: {
  groups: readonly RecipientGroup[]
  ask: Ask
  /** Called after a change, to load the list again. */
  onChange: () => Promise<void>
  onLeave: () => void
}) {
  const [open, setOpen] = useState<{ id: string; what: 'rename' | 'remove' } | null>(null)
  const [status, setStatus] = useState('')
  const [wrong, setWrong] = useState<Parameters<typeof FactNotice>[0]['fact']>(null)
  const [created, setCreated] = useState(0)
  const done = async (words: string) => {
    await onChange()
    setOpen(null)
    setWrong(null)
    setStatus(words)
  }
  const remove = async ({ id, name }: RecipientGroup) => {
    const answer = await ask(removeGroup, { id })
    if (answer.ok) return done(`Il gruppo ${name} non c’è più. Le sue persone restano.`)
    return setWrong(
      refusalFact(answer, {
        ERR_GROUP_NOT_FOUND: { title: 'Questo gruppo non c’è più.', line: 'Ricarica la pagina.' },
      }),
    )
  }
  return (
    <Dialog title="Gruppi" focus="[name=name]" onLeave={onLeave}>
      <div className={dialog.body}>
        <p>Un gruppo serve a scegliere in fretta a chi mandare. Una persona può stare in più gruppi.</p>
        <FactNotice fact={wrong} />
        <p role="status">{status}</p>
        {groups.length > 0 && (
          <ul className={styles.groups}>
            {groups.map((group) => (
              <li key={group.id}>
                {open?.id === group.id && open.what === 'rename' ? (
                  <ActForm
                    draft={`gruppo ${group.id}`}
                    rules={renameRules}
                    act={async (input) => {
                      const answer = await ask(changeGroup, input)
                      if (!answer.ok) return refusedForm(answer, groupRefusals)
                      await done(`Ora si chiama ${input.name}.`)
                      return null
                    }}
                  >
                    <input type="hidden" name="id" value={group.id} />
                    <Field name="name" label={`Nuovo nome di ${group.name}`} initial={group.name} />
                    <SmallSubmit words="Salva il nome" working="Salvo…" />
                  </ActForm>
                ) : (
                  <>
                    <p>
                      <strong>{group.name}</strong>
                      <span>{peopleWords(group.people)}</span>
                    </p>
                    <p className={styles.ways}>
                      {open?.id === group.id ? (
                        <>
                          <button
                            type="button"
                            className={`${button.small} ${styles.bad}`}
                            onClick={() => void remove(group)}
                          >
                            Elimina il gruppo<span className="hidden"> {group.name}</span>
                          </button>
                          <button type="button" className={styles.quiet} onClick={() => setOpen(null)}>
                            Lascia com’è
                          </button>
                        </>
                      ) : (
                        <>
                          <button
                            type="button"
                            className={button.small}
                            onClick={() => setOpen({ id: group.id, what: 'rename' })}
                          >
                            Rinomina<span className="hidden"> {group.name}</span>
                          </button>
                          <button
                            type="button"
                            className={styles.quiet}
                            onClick={() => setOpen({ id: group.id, what: 'remove' })}
                          >
                            Elimina…<span className="hidden"> {group.name}</span>
                          </button>
                        </>
                      )}
                    </p>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {open?.what !== 'rename' && (
          <ActForm
            key={created}
            draft="gruppo"
            rules={groupRules}
            act={async (input) => {
              const answer = await ask(addGroup, input)
              if (!answer.ok) return refusedForm(answer, groupRefusals)
              await done(`Il gruppo ${input.name} c’è: aggiungi le persone da «Modifica».`)
              setCreated(created + 1)
              return null
            }}
          >
            <Field name="name" label="Nuovo gruppo" autoComplete="off" />
            <SmallSubmit words="Crea il gruppo" working="Creo…" />
          </ActForm>
        )}
      </div>
    </Dialog>
  )
}

function SmallSubmit({ words, working }: { words: string; working: string }) {
  const { busy } = useFormState()
  return (
    <p>
      <button type="submit" className={button.secondary} aria-disabled={busy || undefined}>
        {busy ? working : words}
      </button>
    </p>
  )
}
