import type { Page, WebSocketRoute } from '@playwright/test'

/** The network of a page, which can be cut: nothing passes, and nobody is told. */
export async function networkOf(page: Page) {
  let cut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/api\/support\//, (route) => {
    let dead = cut
    const server = route.connectToServer()
    open.add(route)
    const passes = () => !(dead ||= cut)
    route.onMessage((message) => passes() && server.send(message))
    server.onMessage((message) => passes() && route.send(message))
  })
  await page.route(/\/api\//, (route) => (cut ? route.abort('internetdisconnected') : route.fallback()))
  return {
    cut: () => void (cut = true),
    async mend() {
      cut = false
      // What a dead connection comes to, once a router answers again.
      for (const route of open) await route.close({ code: 1012 }).catch(() => {})
      open.clear()
    },
  }
}
