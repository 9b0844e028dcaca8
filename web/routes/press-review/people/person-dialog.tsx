import { useState } from 'react'
import type { Ask } from 'contract/platform/endpoint.ts'
import {
  type Recipient,
  type RecipientGroup,
  addPerson,
  changePerson,
} from 'contract/press-review/people/people.ts'
import { Radios, Tick } from '../../../form/choices.tsx'
import { Dialog } from '../../../form/dialog.tsx'
import { refusedForm } from '../../../form/fact.ts'
import { Field } from '../../../form/field.tsx'
import { Submit } from '../../../form/submit.tsx'
import { ActForm } from '../act-form.tsx'
import { changeRules, personRules } from './forms.ts'
import { frequencyWords } from './recipient-words.ts'
import { addRefusals, changeRefusals } from './refusals.ts'
import dialog from '../../../form/dialog.module.css'
import styles from './recipients.module.css'

const frequencies = (['each', 'weekly'] as const).map((value) => ({ value, words: frequencyWords[value] }))

/** The groups of somebody, to be ticked. */
const GroupTicks = ({
  groups,
  selected,
}: {
  groups: readonly RecipientGroup[]
  selected: readonly string[]
}) =>
  groups.length === 0 ? null : (
    <fieldset className={styles.ticks}>
      <legend>Gruppi</legend>
      {groups.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" name="groups[]" value={id} defaultChecked={selected.includes(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  )

interface Props {
  groups: readonly RecipientGroup[]
  ask: Ask
  /** Called when done, with the notice to show. */
  onDone: (title: string, line: string) => void
  onLeave: () => void
}

/** «Aggiungi una persona». An address that has unsubscribed is asked, once the box for it is ticked. */
export function AddDialog({ groups, ask, onDone, onLeave, inGroup }: Props & { inGroup: string | null }) {
  const [mayAsk, setMayAsk] = useState(false)
  return (
    <Dialog title="Aggiungi una persona" focus="[name=name]" onLeave={onLeave}>
      <div className={dialog.body}>
        <ActForm
          draft="persona"
          rules={personRules}
          act={async (input) => {
            const answer = await ask(addPerson, input)
            if (!answer.ok) {
              if (answer.code === 'ERR_UNSUBSCRIBED') setMayAsk(true)
              return refusedForm(answer, addRefusals)
            }
            if (answer.data.asked)
              onDone(`Abbiamo scritto a ${input.email}.`, 'Se dice di sì riceverà di nuovo la rassegna.')
            else
              onDone(
                `${input.name} riceve la rassegna.`,
                'Un’email le dice chi manda la rassegna e come fermarla.',
              )
            return null
          }}
        >
          <Field name="name" label="Nome" hint="Una persona, o uno studio" autoComplete="off" />
          <Field name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
          <Radios name="frequency" legend="Riceve" choices={frequencies} initial="each" />
          <GroupTicks groups={groups} selected={inGroup === null ? [] : [inGroup]} />
          {mayAsk && <Tick name="ask">Chiediglielo con un’email</Tick>}
          <Submit words="Aggiungi la persona" working="Aggiungo…" />
        </ActForm>
      </div>
    </Dialog>
  )
}

/** Name, address, frequency and groups of somebody. */
export function ChangeDialog({ of, groups, ask, onDone, onLeave }: Props & { of: Recipient }) {
  return (
    <Dialog title={`Modifica ${of.name}`} focus="[name=name]" onLeave={onLeave}>
      <div className={dialog.body}>
        <ActForm
          draft={`persona ${of.id}`}
          rules={changeRules}
          act={async (input) => {
            const answer = await ask(changePerson, input)
            if (!answer.ok) return refusedForm(answer, changeRefusals)
            if (answer.data.id === of.id)
              onDone(`Le modifiche a ${input.name} sono salve.`, 'Valgono dalla prossima rassegna.')
            else
              onDone(
                `${input.name} riceve la rassegna a ${input.email}.`,
                'Un’email le dice chi la manda. I link mandati all’indirizzo di prima non aprono più niente.',
              )
            return null
          }}
        >
          <input type="hidden" name="id" value={of.id} />
          <Field name="name" label="Nome" autoComplete="off" initial={of.name} />
          <Field
            name="email"
            label="Email"
            hint="Se la cambi, chi riceve all’indirizzo nuovo viene avvisato"
            type="email"
            inputMode="email"
            autoComplete="off"
            initial={of.email}
          />
          <Radios name="frequency" legend="Riceve" choices={frequencies} initial={of.frequency} />
          <GroupTicks groups={groups} selected={of.groups} />
          <Submit words="Salva le modifiche" working="Salvo…" />
        </ActForm>
      </div>
    </Dialog>
  )
}
