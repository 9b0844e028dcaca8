import { passwordDemands } from 'contract/platform/password.ts'

/** Keeps the list of demands under a new password in step with what is typed in it. */
export function enhanceDemands(input: HTMLInputElement, list: HTMLElement, signal: AbortSignal): void {
  const tick = () => {
    for (const [i, item] of list.querySelectorAll('li').entries()) {
      const met = passwordDemands[i]!.met(input.value)
      item.toggleAttribute('data-met', met)
      item.querySelector('span')!.textContent = met ? ': fatto' : ': manca'
    }
  }
  input.addEventListener('input', tick, { signal })
  // What was typed, or filled in by the browser, before the page was alive.
  tick()
}
