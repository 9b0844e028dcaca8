import type { Recipient } from 'contract/press-review/people/people.ts'
import { peopleCount } from './delivery-words.ts'
import { type PeopleSelection, nobody, reachedThrough } from './reached-people.ts'
import recipients from '../people/recipients.module.css'
import styles from './sending.module.css'

/** Who receives a delivery: whole groups, as they are when it leaves, and people one by one. */
export function ChoosePeople({
  people,
  groups,
  selection,
  onChoose,
}: {
  people: readonly Recipient[]
  groups: readonly { id: string; name: string }[]
  selection: PeopleSelection
  onChoose: (selection: PeopleSelection) => void
}) {
  const toggle = (what: keyof PeopleSelection, id: string, on: boolean) => {
    const next = new Set(selection[what])
    if (on) next.add(id)
    else next.delete(id)
    onChoose({ ...selection, [what]: next })
  }
  const through = new Map(
    groups
      .filter(({ id }) => selection.groups.has(id))
      .flatMap(({ id, name }) => reachedThrough(people, id).map((one) => [one.id, name] as const)),
  )
  return (
    <>
      {groups.length > 0 && (
        <fieldset>
          <legend className={styles.which}>Gruppi</legend>
          <ul className={styles.people}>
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Choice
                  name={name}
                  line={peopleCount(reachedThrough(people, id).length)}
                  checked={selection.groups.has(id)}
                  onChange={(on) => toggle('groups', id, on)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset>
        <legend className={styles.which}>Persone</legend>
        <ul className={styles.people}>
          {people.map((one) => {
            const group = through.get(one.id)
            return (
              <li key={one.id}>
                <Choice
                  name={one.name}
                  line={lineOf(one, group)}
                  checked={group !== undefined || selection.people.has(one.id)}
                  disabled={group !== undefined}
                  onChange={(on) => toggle('people', one.id, on)}
                />
              </li>
            )
          })}
        </ul>
      </fieldset>
      <p className={recipients.below}>
        <button type="button" className={recipients.quiet} onClick={() => onChoose(nobody)}>
          Togli tutti
        </button>
      </p>
    </>
  )
}

/** The address of a person, and whether they receive emails at all. */
const lineOf = ({ email, frequency }: Recipient, group: string | undefined): string => {
  if (group !== undefined) return `${email} · con il gruppo ${group}`
  return frequency === 'weekly' ? `${email} · di solito riceve solo il riepilogo del venerdì` : email
}

function Choice({
  name,
  line,
  checked,
  disabled = false,
  onChange,
}: {
  name: string
  line: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <strong>
        {name} <span>{line}</span>
      </strong>
    </label>
  )
}
