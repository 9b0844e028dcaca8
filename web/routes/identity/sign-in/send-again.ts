/** Hides the button that asks for another code until the time is over, and counts the seconds. */
export function enhanceSendAgain(form: HTMLFormElement, signal: AbortSignal): void {
  const wait = form.previousElementSibling as HTMLElement
  const end = Date.now() + Number(form.dataset['left']) * 1000
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
    form.hidden = seconds > 0
    wait.hidden = seconds === 0
    const rest = String(seconds % 60).padStart(2, '0')
    wait.querySelector('span')!.textContent = `${Math.floor(seconds / 60)}:${rest}`
    if (seconds === 0) clearInterval(timer)
  }
  const timer = setInterval(tick, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
  tick()
}
