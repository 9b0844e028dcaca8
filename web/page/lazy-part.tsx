import { type ComponentType, startTransition, use, useEffect, useReducer, useRef } from 'react'
import { bring } from './bring.ts'
import { useAlive } from './use-alive.ts'

const never = new Promise<never>(() => {})

/**
 * A part of a page whose code comes when it is first drawn. One that does not come says so in its place and
 * is asked for again by a button: the rest of the page, with what is typed in it, stays. What the server has
 * drawn of it stays, too.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let coming: Promise<ComponentType<P> | undefined> | undefined
  const come = () => (coming ??= bring(load))
  return function LazyPart(props: P) {
    const [, look] = useReducer((times: number) => times + 1, 0)
    const alive = useAlive()
    const Part = use(come())
    if (Part) return <Part {...props} />
    if (!alive) use(never)
    const again = () => {
      coming = undefined
      startTransition(look)
    }
    return <NotCome onAgain={again} />
  }
}

function NotCome({ onAgain }: { onAgain: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p role="alert">
      Manca la connessione.{' '}
      <button ref={button} type="button" onClick={onAgain}>
        <u>Riprova</u>
      </button>
    </p>
  )
}
