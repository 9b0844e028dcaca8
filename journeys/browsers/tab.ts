/** What a person looks for on a page: a control by its role and name, as a screen reader says them. */
export interface Target {
  role: 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'option'
  /** The whole name, or a pattern. */
  name: string | RegExp
  /** CSS of the part of the page to look in. */
  within?: string
}

/** A window of Firefox or WebKit, as journeys use it. Every act waits until what it wants is there. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Gives what an expression of JavaScript comes to in the page. */
  evaluate<T>(expression: string): Promise<T>
  click(target: Target): Promise<void>
  fill(target: Target, text: string): Promise<void>
  press(key: 'ArrowRight'): Promise<void>
  /** Complaints of the page since it began: uncaught errors, breaches of the policy; WebKit tells none. */
  complaints(): readonly string[]
  close(): Promise<void>
}

/** What a driver can do; `tabOf` makes of it what journeys use. */
export interface Driver {
  goto(url: string): Promise<void>
  evaluate<T>(expression: string): Promise<T>
  click(css: string): Promise<void>
  type(css: string, text: string): Promise<void>
  press(key: 'ArrowRight'): Promise<void>
  complaints(): readonly string[]
  close(): Promise<void>
}

const PATIENCE_MS = 30_000

/** Tries until it works; the last failure is the one that counts. */
export async function until<T>(work: () => Promise<T>, ms = PATIENCE_MS): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}

export function tabOf(driver: Driver): Tab {
  let marks = 0
  const elementIdOf = (target: Target): Promise<string> =>
    until(async () => {
      const mark = `t${(marks += 1)}`
      const { role, name, within = 'body' } = target
      const pattern = name instanceof RegExp ? { source: name.source, flags: name.flags } : { text: name }
      const query = JSON.stringify({ role, wanted: pattern, within, mark })
      if (!(await driver.evaluate<boolean>(`(${markTarget.toString()})(${query})`)))
        throw new Error(`no ${role} «${String(name)}» in ${await driver.evaluate<string>('location.href')}`)
      return `[data-target="${mark}"]`
    })
  return {
    ...driver,
    click: (target) => until(async () => driver.click(await elementIdOf(target))),
    fill: (target, text) => until(async () => driver.type(await elementIdOf(target), text)),
  }
}

interface Query {
  role: Target['role']
  pattern: { text?: string; source?: string; flags?: string }
  within: string
  mark: string
}

/** Marks the first visible control of that role and name; runs in the page, so it stands alone. */
function markTarget({ role, pattern: wanted, within, mark }: Query): boolean {
  const css = {
    button: 'button, [role="button"], input[type="submit"]',
    link: 'a[href]',
    textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=hidden])',
    checkbox: 'input[type="checkbox"], [role="checkbox"]',
    radio: 'input[type="radio"], [role="radio"]',
    option: 'option, [role="option"]',
  }[role]
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')
    const label = by
      ? plain(
          by
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' '),
        )
      : ''
    const own = plain(element.getAttribute('aria-label')) || label
    const labels = plain(
      [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' '),
    )
    return own || labels || plain(element.textContent)
  }
  const { text, source, flags } = wanted
  const fits = (name: string) => (source === undefined ? name === text : new RegExp(source, flags).test(name))
  const matches = [...document.querySelectorAll(within)].flatMap((root) => [...root.querySelectorAll(css)])
  const target = matches.find((one) => one.checkVisibility() && fits(nameOf(one)))
  if (!target) return false
  target.setAttribute('data-target', mark)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}
