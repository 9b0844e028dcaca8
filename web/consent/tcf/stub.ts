// Runs before anything else on pages with vendors: no imports, nothing that can throw unguarded. What it must
// do is said in CMP API v2, «Requirements for the CMP "stub" API script».
;(() => {
  const LOCATOR = '__tcfapiLocator'
  type Call = [
    command?: string,
    version?: number,
    callback?: (...answer: unknown[]) => void,
    parameter?: unknown,
  ]
  const page = window as unknown as { __tcfapi?: (...call: Call) => Call[] | undefined } & Window
  if ((page.frames as unknown as Record<string, unknown>)[LOCATOR] !== undefined) return
  const source = (document.currentScript as HTMLScriptElement | null)?.dataset['cmp']
  const queue: Call[] = []
  let woken = false
  const wake = () => {
    if (woken || source === undefined) return
    woken = true
    const script = document.createElement('script')
    script.type = 'module'
    script.src = source
    document.head.append(script)
  }
  page.__tcfapi = (...call) => {
    // The API takes the queue over by this.
    if (call.length === 0) return queue
    const [command, version, callback] = call
    if (command === 'ping' && (version || 2) === 2)
      callback?.(
        { gdprApplies: true, cmpLoaded: false, cmpStatus: 'stub', displayStatus: 'hidden', apiVersion: '2' },
        true,
      )
    else queue.push(call)
    wake()
    return undefined
  }
  const locate = () => {
    if (!document.body) return void setTimeout(locate, 5)
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.name = frame.title = LOCATOR
    document.body.append(frame)
  }
  locate()
  addEventListener('message', ({ data, source: requester }: MessageEvent<unknown>) => {
    try {
      const isText = typeof data === 'string'
      const message = (isText ? JSON.parse(data) : data) as {
        __tcfapiCall?: { command: string; version: number; parameter?: unknown; callId: string | number }
      } | null
      const call = message?.__tcfapiCall
      if (!call) return
      const reply = (returnValue: unknown, success: unknown) => {
        const answer = { __tcfapiReturn: { returnValue, success, callId: call.callId } }
        requester?.postMessage(isText ? JSON.stringify(answer) : answer, { targetOrigin: '*' })
      }
      page.__tcfapi?.(call.command, call.version, reply, call.parameter)
    } catch {
      // A message of somebody else's.
    }
  })
})()
