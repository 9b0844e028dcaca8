import { createElement, startTransition, Suspense, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

/** Hydrates what the server rendered inside the element, at once: the touch that woke it is waiting. */
export function hydrate(element: HTMLElement, component: ComponentType<never>, props: never): void {
  const tree = createElement(Suspense, null, createElement(component, props))
  if (element.dataset['when'] === 'interaction') flushSync(() => void hydrateRoot(element, tree))
  else startTransition(() => void hydrateRoot(element, tree))
  element.dataset['awake'] = ''
}
