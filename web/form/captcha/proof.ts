import { REFRESH_MS, workWords } from './captcha-shown.ts'

/**
 * The work on the proof that a page asks for: it begins when the box is ticked, and goes on making new proofs
 * while the form is open.
 */
export function enhanceProof(frame: HTMLElement, signal: AbortSignal): void {
  const challenge = frame.dataset['challenge']!
  const box = frame.querySelector<HTMLInputElement>('[name="persona"]')!
  const token = frame.querySelector<HTMLInputElement>('[name="captcha"]')!
  const bar = frame.querySelector('progress')!
  const state = frame.querySelector('[role="status"]')!
  let work: AbortController | null = null

  const report = (words: keyof typeof workWords, answer = '') => {
    state.textContent = workWords[words]
    bar.hidden = words !== 'working'
    token.value = answer
  }
  const run = async (again: boolean, controller: AbortController) => {
    const { solve, anotherChallenge } = await import('./solve.ts')
    const json = again ? await anotherChallenge() : challenge
    const onProgress = (done: number) => {
      if (!again) bar.value = done
    }
    const answer = json === null ? null : await solve(json, onProgress, controller).catch(() => null)
    if (controller.signal.aborted || (again && answer === null)) return
    report(answer === null ? 'failed' : 'done', answer ?? '')
  }
  const start = () => {
    work?.abort()
    bar.value = 0
    report(box.checked ? 'working' : 'asleep')
    if (!box.checked) return
    const controller = (work = new AbortController())
    const fail = () => controller.signal.aborted || report('failed')
    run(false, controller).catch(fail)
    const timer = setInterval(() => void run(true, controller).catch(() => {}), REFRESH_MS)
    controller.signal.addEventListener('abort', () => clearInterval(timer))
  }
  box.addEventListener('change', start, { signal })
  signal.addEventListener('abort', () => work?.abort())
  if (box.checked) start()
}
