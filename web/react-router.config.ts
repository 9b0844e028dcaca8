import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { shortenBrowserManifest } from './build-steps/browser-manifest.ts'
import { compressFiles } from './build-steps/compress-files.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  serverBuildFile: 'app.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // In pieces a page of a few kilobytes weighs more, and its pieces are asked for together all the same.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig: { buildDirectory, appDirectory } }) {
    await shortenBrowserManifest(buildDirectory, appDirectory)
    await compressFiles(join(buildDirectory, 'client'))
  },
} satisfies Config
