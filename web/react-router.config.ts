import type { Config } from '@react-router/dev/config'
import { shortenBrowserManifest } from './build-steps/browser-manifest.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  serverBuildFile: 'app.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // In pieces a page of a few kilobytes weighs more, and its pieces are asked for together all the same.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    shortenBrowserManifest(reactRouterConfig.buildDirectory, reactRouterConfig.appDirectory),
} satisfies Config
