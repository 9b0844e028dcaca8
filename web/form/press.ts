/**
 * Runs something once no button of the mouse is down and the click has come through: a message that appears
 * while a press is under way moves what lies below it, and the press is lost. Listens until `signal`.
 */
export function watchPress(signal: AbortSignal): (run: () => void) => void {
  let pressed = false
  let waiting: (() => void) | null = null
  const up = () => {
    pressed = false
    setTimeout(() => {
      waiting?.()
      waiting = null
    })
  }
  const listening = { capture: true, signal }
  document.addEventListener('pointerdown', () => (pressed = true), listening)
  document.addEventListener('pointerup', up, listening)
  document.addEventListener('pointercancel', up, listening)
  return (run) => {
    if (pressed) waiting = run
    else setTimeout(run)
  }
}
