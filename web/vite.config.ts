import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { fontFiles } from './build-steps/font-files.ts'
import { pageScripts } from './build-steps/page-scripts.ts'

export default defineConfig({
  plugins: [fontFiles(), pageScripts(), reactRouter()],
  build: { target: 'es2022', cssTarget: ['chrome120', 'firefox121', 'safari17.2'], assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  environments: {
    client: {
      build: {
        // What the lists share is one sheet, and so are the application pages of the account site: a page asks for four files of CSS, not ten.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }, { name: 'router', test: /node_modules\/react-router\// }, { name: 'application', test: /(form|frame\/application|routes\/(sign-in|account))\/[^/]+\.module\.css/ }, { name: 'frame', test: /(look\/base|frame\/[^/]+|story\/favourite|routes\/site\/error-page)\.(module\.)?css/ }, { name: 'article', test: /routes\/newsstand\/article(-tools)?\.module\.css/ }, { name: 'lists', test: /(routes\/newsstand|story)\/(teaser|picture|block|list|covers)\.module\.css/ }] } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' }, target: 'node22' } },
  },
  server: { hmr: { port: 0 } },
  clearScreen: false,
})
