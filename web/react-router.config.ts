import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  serverBuildFile: 'app.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
