import { type ComponentType, lazy } from 'react'
import { loadPart } from '../islands/reload-guard.ts'

/** A part that comes when it is there to be shown, or stays away. */
export const later = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => ({
    default: (await loadPart(load)) ?? (() => null),
  }))
