/** Brings somebody else's script in. */
export type BringScript = (source: string) => Promise<void>

/** Runs a script of another origin, which the page's policy must allow; rejects when it does not come. */
export const bringScript: BringScript = (source) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${source} does not come`))
    })
    document.head.append(script)
  })
