/**
 * The project as a check sees it: nothing is read from disk here, so a test can plant any breach. Paths are
 * relative, with `/`.
 */
export interface Tree {
  /**
   * Every text that is tracked or about to be: path → text. Pictures, fonts and `node_modules` are not here.
   */
  files: ReadonlyMap<string, string>
  /** What git keeps, texts or not. */
  tracked: readonly string[]
  /** Bytes of what git keeps. */
  sizes: ReadonlyMap<string, number>
  /** The built website, by path under `web/build/`; null when there is none. */
  built: ReadonlyMap<string, Uint8Array> | null
}

export interface Finding {
  /** File first, then what is wrong with it. */
  what: string
  /** What to do instead, as a sentence. */
  advice: string
  /** The decision that explains the rule. */
  read: string
}

export type Check = (tree: Tree) => Finding[]

/** A tree of the given texts, for tests: all of them tracked, nothing built. */
export function plant(texts: Record<string, string>, more: Partial<Tree> = {}): Tree {
  const files = new Map(Object.entries(texts))
  const sizes = new Map([...files].map(([path, text]) => [path, Buffer.byteLength(text)]))
  return { files, tracked: [...files.keys()], sizes, built: null, ...more }
}

export const isProgram = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** A test, or a file that only tests import. */
export const servesTests = (path: string): boolean =>
  isTest(path) || /(?:^|\/)(?:test(?:-[\w-]+)?(?:\.ts$|\/)|scratch\.ts$)/.test(path)

/** The programs of the tree, in order of path. */
export const programs = (tree: Tree): [path: string, text: string][] =>
  [...tree.files].filter(([path]) => isProgram(path)).toSorted(([a], [b]) => (a < b ? -1 : 1))
