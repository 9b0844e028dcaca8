import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ChatIcon, type ChatDrawing } from './drawing.tsx'
import styles from './menu-button.module.css'

export interface MenuEntry {
  words: string
  icon: ChatDrawing
  act: () => void
}

interface Props {
  label: string
  icon: ChatDrawing
  entries: readonly MenuEntry[]
  /** Whether it opens upwards: it stands at the foot of the chat. */
  up?: boolean
  /** Whether it stands back until the hand is near. */
  quiet?: boolean
  disabled?: boolean
}

/** A menu button (WAI-ARIA APG): arrows, Home and End go through it, Esc closes it. */
export function MenuButton({ label, icon, entries, up = false, quiet = false, disabled = false }: Props) {
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    menu.current!.scrollIntoView({ block: 'nearest' })
    menu.current!.querySelector('button')!.focus()
    const outside = (event: Event) =>
      event.target instanceof Node && !around.current!.contains(event.target) && setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current!.focus()
  }
  const keys = (event: KeyboardEvent) => {
    const all = [...menu.current!.querySelectorAll('button')]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (to !== undefined) all[to]!.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else return
    event.preventDefault()
    // Esc would close the panel around, too.
    event.stopPropagation()
  }
  return (
    <div
      ref={around}
      className={`${styles.menu} ${quiet ? styles.quiet : ''} ${up ? styles.up : ''}`}
      data-open={open || undefined}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <ChatIcon name={icon} size={up ? 22 : 20} />
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its entries have the focus
        <div ref={menu} role="menu" aria-label={label} onKeyDown={keys}>
          {entries.map(({ words, icon: drawing, act }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                act()
              }}
            >
              <ChatIcon name={drawing} size={20} />
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
