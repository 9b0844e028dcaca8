import type { Finding, Tree } from './tree.ts'

/** `font` and `font-size` with a size in px, whatever function it stands in. */
const inPixels = /(?<![\w-])font(?:-size)?:[^;{}]*?[\d.]px[^;{}]*/g

/** Type grows with the size of text that the reader chose in the browser. */
export const check = (tree: Tree): Finding[] =>
  [...tree.files]
    .filter(([path]) => /^(?:web|brands)\/.*\.css$/.test(path))
    .flatMap(([path, text]) =>
      Array.from(text.matchAll(inPixels), ([declaration]) => ({
        what: `${path}: ${declaration.replace(/\s+/g, ' ')}`,
        advice: 'Say it in rem: px divided by 16, line heights of the shorthand too.',
        read: 'decisions/content-pages.md',
      })),
    )
