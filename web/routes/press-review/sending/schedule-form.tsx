import { useState } from 'react'
import { type Schedule, writeSchedule } from 'contract/press-review/sending/schedule.ts'
import { BY_HAND_WEEKLY } from 'contract/press-review/sending/states.ts'
import { Radios, Tick } from '../../../form/choices.tsx'
import { refusedForm } from '../../../form/fact.ts'
import { FieldFrame, useField } from '../../../form/field.tsx'
import { formRules } from '../../../form/form-rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { newsstandClient } from '../../../session/clients.ts'
import { ActForm } from '../act-form.tsx'
import form from '../../../form/form.module.css'
import area from '../../../frame/application/area.module.css'
import recipients from '../people/recipients.module.css'
import styles from './sending.module.css'

const weekdays = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica']

const rules = formRules({
  schema: async () => (await import('./schedule-rules.ts')).scheduleRules,
  fields: (typed) => ({
    days: typed.one('days'),
    weekdays: typed.one('days') === 'some' ? typed.all('weekdays[]').map(Number) : [],
    time: typed.one('time').slice(0, 5) || '07:30',
    even_if_empty: typed.one('even_if_empty') === 'si',
    missing: typed.one('missing') || 'send',
    wait_until: typed.one('missing') === 'wait' ? typed.one('wait_until').slice(0, 5) : null,
  }),
  names: { weekdays: 'giorni', time: 'ora', wait_until: 'aspetta fino alle' },
  words: {
    weekdays: 'Scegli almeno un giorno',
    time: 'Un’ora dalle 5:00 alle 23:59',
    wait_until: 'Un’ora che viene dopo quella di invio',
  },
})

/** The schedule; fields that do not apply are not rendered. */
export function ScheduleForm({ schedule, onDone }: { schedule: Schedule; onDone: () => Promise<void> }) {
  const [days, setDays] = useState<string>(schedule.days)
  const [missing, setMissing] = useState<string>(schedule.missing)
  return (
    <ActForm
      draft="orario"
      rules={rules}
      act={async (input) => {
        const answer = await newsstandClient()(writeSchedule, input)
        if (!answer.ok) return refusedForm(answer, {})
        await onDone()
        return { fact: { kind: 'success', title: 'L’orario è salvo.' } }
      }}
    >
      <Radios
        name="days"
        legend="Parte da sola"
        initial={schedule.days}
        onPick={setDays}
        choices={[
          { value: 'none', words: 'Mai: la mando io' },
          { value: 'working', words: 'Ogni giorno lavorativo' },
          { value: 'every', words: 'Ogni giorno' },
          { value: 'some', words: 'Nei giorni che scelgo' },
        ]}
      />
      {days === 'some' && <Weekdays selected={schedule.weekdays} />}
      {days === 'none' && (
        <p className={area.note}>
          Chi riceve solo il riepilogo del venerdì lo ha alle {BY_HAND_WEEKLY}, con quello che hai mandato.
        </p>
      )}
      {days !== 'none' && (
        <>
          <Time name="time" label="Alle" hint="Ora di Roma" initial={schedule.time} />
          <Tick name="even_if_empty" initial={schedule.even_if_empty}>
            Anche se vuota
          </Tick>
          <Radios
            name="missing"
            legend="Se manca un’edizione"
            initial={schedule.missing}
            onPick={setMissing}
            choices={[
              { value: 'wait', words: 'Aspetta fino a un’ora, poi parte senza' },
              { value: 'send', words: 'Parte senza' },
              { value: 'alert', words: 'Avvisami: la mando io' },
            ]}
          />
          {missing === 'wait' && (
            <Time name="wait_until" label="Aspetta fino alle" initial={schedule.wait_until ?? '09:00'} />
          )}
        </>
      )}
      <Submit words="Salva l’orario" working="Salvo…" />
    </ActForm>
  )
}

function Weekdays({ selected }: { selected: readonly number[] }) {
  const { error } = useField('weekdays', false)
  return (
    <FieldFrame name="weekdays" label="Giorni" error={error}>
      <div id="weekdays" className={`${recipients.ticks} ${styles.days}`} role="group" aria-label="Giorni">
        {weekdays.map((name, i) => (
          <label key={name}>
            <input
              type="checkbox"
              name="weekdays[]"
              value={i + 1}
              defaultChecked={selected.includes(i + 1)}
            />
            {name}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}

function Time({
  name,
  label,
  hint,
  initial,
}: {
  name: string
  label: string
  hint?: string
  initial: string
}) {
  const { error, control } = useField(name, hint !== undefined)
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <input {...control} type="time" defaultValue={initial} className={`${form.control} ${styles.time}`} />
    </FieldFrame>
  )
}
