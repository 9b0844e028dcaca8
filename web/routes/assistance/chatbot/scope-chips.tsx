import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { Icon } from '../../../frame/icons.tsx'
import { useSite } from '../../../frame/site.ts'
import { type ScopePart, scopeParts } from './scope-labels.ts'
import styles from './scope-chips.module.css'

/** «Cerco in: Corriere Apulo, 9–15 novembre ×»: the parts of a scope, which can be removed one by one. */
export function ScopeChips({
  scope,
  title,
  onRemove,
}: {
  scope: Scope
  /** The title of the article that the chat is about. */
  title: string | undefined
  onRemove: ((part: ScopePart) => void) | null
}) {
  const { sisters, today } = useSite()
  const parts = scopeParts(
    scope,
    today,
    (code) => sisters.find(({ sigla }) => sigla === code)?.name ?? code,
    title,
  )
  if (parts.length === 0) return null
  return (
    <p className={styles.chips}>
      <span>{onRemove ? 'Cerco in:' : 'Ho cercato in:'}</span>
      {parts.map(({ part, label }) =>
        onRemove ? (
          <button key={part} type="button" onClick={() => onRemove(part)}>
            {label}
            <Icon name="close" size={14} />
            <span className="hidden">: togli, e cerca dappertutto</span>
          </button>
        ) : (
          <strong key={part}>{label}</strong>
        ),
      )}
    </p>
  )
}
