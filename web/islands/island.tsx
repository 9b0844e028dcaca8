import { Suspense, type ComponentType } from 'react'
import type { IslandName } from './wake.ts'

/**
 * When an island wakes: at rest, on screen, at the first touch, or when a local-storage key is there (or is
 * missing). `stored:KEY:PARAM`: when the page was asked for with that parameter, too.
 */
export type Wake = 'idle' | 'visible' | 'interaction' | `stored:${string}` | `missing:${string}`

interface Props<P extends object> {
  /** The name under which `wake.ts` imports the same component in the browser. */
  name: IslandName
  of: ComponentType<P>
  when: Wake
  props: P
  className?: string | undefined
}

/**
 * A part of a content page that comes alive (DESIGN §7). The server renders the component; the loader wakes
 * it, importing React only then. `props` must be JSON. Nothing in it may rest on `useId` or on context.
 */
export function Island<P extends object>({ name, of: Component, when, props, className }: Props<P>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)} className={className}>
      <Suspense>
        <Component {...props} />
      </Suspense>
    </div>
  )
}
