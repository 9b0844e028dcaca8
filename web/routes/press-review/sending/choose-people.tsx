import button from '../../../form/button.module.css'
import recipients from '../people/recipients.module.css'
import styles from './sending.module.css'

/** Who receives a delivery: one by one, or a whole group at once. */
export function ChoosePeople({
  people,
  groups,
  picked,
  onPick,
}: {
  people: readonly { id: string; name: string; email: string; groups: readonly string[] }[]
  groups: readonly { id: string; name: string }[]
  picked: ReadonlySet<string>
  onPick: (picked: Set<string>) => void
}) {
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(picked)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onPick(next)
  }
  return (
    <>
      {groups.length > 0 && (
        <p className={styles.ways}>
          {groups.map(({ id, name }) => {
            const ids = people.filter((one) => one.groups.includes(id)).map((one) => one.id)
            const on = ids.length > 0 && ids.every((one) => picked.has(one))
            return (
              <button
                key={id}
                type="button"
                className={button.small}
                aria-pressed={on}
                onClick={() => toggle(ids, !on)}
              >
                {name} ({ids.length})
              </button>
            )
          })}
          <button type="button" className={recipients.quiet} onClick={() => onPick(new Set())}>
            Togli tutti
          </button>
        </p>
      )}
      <ul className={styles.people}>
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={picked.has(id)}
                onChange={(event) => toggle([id], event.target.checked)}
              />
              <strong>
                {name} <span>{email}</span>
              </strong>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
