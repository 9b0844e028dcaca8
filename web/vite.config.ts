import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { endpointAddresses } from './build-steps/endpoint-addresses.ts'
import { fontFiles } from './build-steps/font-files.ts'
import { leanRouter } from './build-steps/lean-router.ts'
import { pageScripts } from './build-steps/page-scripts.ts'

const oneOf =
  (...patterns: RegExp[]) =>
  (file: string): boolean =>
    patterns.some((pattern) => pattern.test(file))

/** What stands together is one file: a page asks for four or five sheets and two scripts, not for twenty. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'page',
    test: oneOf(
      /(contract\/platform\/(rome|dates|paths)|words\/(dates|day-word|when))\.ts$|vite\/preload-helper/,
      /islands\/(reload-guard|look|menu-help|scroll|way-back)\.ts$/,
      /session\/(in-step|stored-user|across|addresses)\.ts$/,
      /web\/(consent\/place|outside\/route-data)\.ts$/,
    ),
  },
  // After those above, which it stands on: pages that are alive ask for it once they are.
  {
    name: 'cookies',
    test: oneOf(
      /web\/(consent\/(consent|choice|consent-state)|outside\/begin)\.ts$/,
      /contract\/identity\/consent\/purposes\.ts$/,
    ),
  },
  {
    name: 'form',
    test: /web\/form\/(press|focus-on|rules)\.ts$/,
  },
  { name: 'enhance', test: /(web\/form\/enhance\/(code|demands)|contract\/platform\/password)\.ts$/ },
  { name: 'clauses', test: /contract\/platform\/clauses\.ts$/ },
  { name: 'sign-in', test: /routes\/identity\/sign-in\/forms\.ts$/ },
  {
    name: 'sign-in',
    test: /(frame\/application\/front-page|routes\/identity\/sign-in\/[^/]+)\.module\.css/,
  },
  {
    name: 'devices',
    test: /(form\/dialog|routes\/identity\/account\/(devices|security-log))\.module\.css/,
  },
  { name: 'consents', test: /(form\/switch|routes\/identity\/account\/consents)\.module\.css/ },
  { name: 'topics', test: /routes\/reading\/topics\/[^/]+\.module\.css/ },
  { name: 'profile', test: /routes\/identity\/account\/profile\/[^/]+\.module\.css/ },
  { name: 'account', test: /(frame\/application\/(account-page|area)|form\/status)\.module\.css/ },
  { name: 'secrets', test: /form\/(code-field|password-field)\.module\.css/ },
  { name: 'choices', test: /form\/(choices|captcha\/captcha)\.module\.css/ },
  { name: 'chatbot', test: /routes\/assistance\/chatbot\/(?!daily-digests|answer\/)[^.]+\.module\.css/ },
  { name: 'desk', test: /routes\/assistance\/support\/desk\/[^/]+\.module\.css/ },
  { name: 'contact', test: /routes\/assistance\/support\/[^/]+\.module\.css/ },
  { name: 'faq', test: /routes\/assistance\/support\/faq\/[^/]+\.module\.css/ },
  { name: 'shop', test: /routes\/commerce\/shop\/(shop|offer)\.module\.css/ },
  { name: 'order', test: /(routes\/commerce\/shop\/order|form\/card\/(card|buy))\.module\.css/ },
  { name: 'application', test: /(form|frame\/application)\/[^/]+\.module\.css/ },
  {
    name: 'frame',
    test: /(look\/(base|fonts)|frame\/[^/]+|routes\/reading\/site\/error-page)\.(module\.)?css/,
  },
  // Scripts of pages without React ask by these too.
  { name: 'session', test: /session\/(send|session)\.ts$/ },
  { name: 'drafts', test: /web\/(form\/keep-drafts|session\/drafts)\.ts$/ },
  { name: 'draft-keeper', test: /web\/form\/(draft-keeper|write-field)\.ts$/ },
  // Islands wake with these, and must not bring the router along.
  {
    name: 'island',
    test: oneOf(
      /web\/frame\/(user-menu|avatar|icons|level-icon|notice-(list|rules|words))\.tsx?$/,
      /web\/(page\/(use-alive|later)|islands\/(hydrate|alive)|consent\/reader)\.tsx?$/,
      /contract\/identity\/account-menu\.ts$/,
    ),
  },
  { name: 'lazy-part', test: /web\/page\/(lazy-part|bring)\.tsx?$/ },
  { name: 'page-icon', test: /web\/page\/page-icon\.tsx$/ },
  // What every application page has and no island: in pieces it weighs more. Pages that are only read have
  // the first of the two, and must not get the sheets of the second.
  {
    name: 'application',
    test: oneOf(
      /web\/frame\/(frame|side-menu|footer-as-written|notices|wordmark|page-meta|menu-rules|site)\.tsx?$/,
      /web\/(routes\/reading\/site\/error-page|islands\/island)\.tsx$/,
    ),
  },
  // The reader of an edition asks by these, and must not get the sheets of the next one.
  { name: 'bearer', test: /web\/session\/(by-bearer|loaded|require-user)\.ts$/ },
  {
    name: 'room',
    test: oneOf(
      /web\/(frame\/application\/(bar|small-footer)|form\/(notice|error-title))\.tsx?$/,
      /web\/words\/unreachable\.ts$/,
    ),
  },
  // Pages with a form and React.
  { name: 'fields', test: /web\/form\/((form|field|submit|wrong-fields)\.tsx|form-state\.ts)$/ },
  { name: 'article', test: /routes\/reading\/newsstand\/article\/(?!ask-)[^/]+\.module\.css/ },
  {
    name: 'front',
    test: /routes\/reading\/newsstand\/(home\/[^/]+|specials\/specials-band)\.module\.css/,
  },
  {
    name: 'teasers',
    test: /(routes\/reading\/newsstand\/teasers|story)\/(teaser|picture|block)\.module\.css/,
  },
  { name: 'covers', test: /routes\/reading\/newsstand\/teasers\/covers\.module\.css/ },
  { name: 'search', test: /routes\/reading\/search\/[^/]+\.module\.css/ },
  // After the sheets, which these would take along.
  { name: 'picture', test: /web\/story\/picture\.tsx$/ },
  { name: 'whole-text', test: /web\/routes\/reading\/newsstand\/article\/(whole-text|article-body)\.tsx$/ },
  { name: 'marks', test: /web\/(routes\/reading\/newsstand\/article\/article-marks|story\/favourite)\.tsx$/ },
  { name: 'area', test: /web\/(frame\/application\/account-page|routes\/identity\/account\/area)\.tsx$/ },
  // An order asks for these without the words of the area.
  { name: 'profile-fields', test: /(web\/words\/listed|contract\/platform\/profile-fields)\.ts$/ },
  {
    name: 'account-words',
    test: /web\/routes\/identity\/account\/(account-words|profile\/missing-words)\.ts$/,
  },
  { name: 'profile-part', test: /web\/routes\/identity\/account\/profile\/(days\.ts|pec\.tsx)$/ },
]

export default defineConfig(({ command }) => ({
  plugins: [fontFiles(), pageScripts(), leanRouter(), reactRouter(), endpointAddresses()],
  // Long names of classes are a twentieth of a home page as it travels.
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:5]' } } } : {}),
  build: {
    target: 'es2022',
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    // What comes late names the large pieces it needs, to fetch them at once; small ones are there sooner.
    modulePreload: {
      // A button on every page that names what the chat behind it needs would weigh more than itself.
      resolveDependencies: (file, pieces) =>
        /\/open-[\w-]{8}\.js$/.test(file)
          ? []
          : pieces.filter((piece) => /\.css$|\/(react|island|session|router)-/.test(piece)),
    },
    chunkSizeWarningLimit: 300,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React Router's advice to who writes pages: in a reader's console it helps nobody.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' }, target: 'node22' } },
  },
  server: { hmr: { port: 0 } },
  clearScreen: false,
}))
