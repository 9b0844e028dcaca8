import { Suspense, type ComponentProps } from 'react'
import { islands, type IslandName } from './registry.ts'

/** When an island wakes: at rest, on screen, at the first touch, or when a local-storage key is there (or is missing). */
export type Wake = 'idle' | 'visible' | 'interaction' | `stored:${string}` | `missing:${string}`

type Props<N extends IslandName> = ComponentProps<(typeof islands)[N]['component']>

/**
 * A part of a content page that comes alive (DESIGN §7). The server renders the component; the loader wakes it, importing
 * React only then. `props` must be JSON. Nothing in it may rest on `useId` or on context.
 */
export function Island<N extends IslandName>({ name, when, props, className }: { name: N; when: Wake; props: Props<N>; className?: string | undefined }) {
  const Component = islands[name].component as (props: object) => React.ReactNode
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)} className={className}>
      <Suspense>
        <Component {...(props as object)} />
      </Suspense>
    </div>
  )
}
