import type { Config } from '@react-router/dev/config'
import { shortenBrowserManifest } from './build-steps/browser-manifest.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  serverBuildFile: 'app.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    shortenBrowserManifest(reactRouterConfig.buildDirectory, reactRouterConfig.appDirectory),
} satisfies Config
