import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Tree } from './tree.ts'

const isText = /\.(ts|tsx|mjs|css|md|json|sql|svg|html|ya?ml|sh|webmanifest|txt|xml)$|(^|\/)\.?[^./]+$|rc$/
const generated = new Set([
  '.git',
  'node_modules',
  'build',
  '.react-router',
  'data',
  'test-results',
  'playwright-report',
])

/**
 * Reads the project from its folder. Without git (an unpacked archive) everything that is not generated
 * counts as tracked.
 */
export function readTree(project: string): Tree {
  const git = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 26,
    })
      .split('\0')
      .filter(Boolean)
  const isRepository = existsSync(join(project, '.git'))
  const present = (path: string) => existsSync(join(project, path))
  const tracked = (isRepository ? git('--cached') : walk(project, project)).filter(present)
  const coming = isRepository ? git('--others', '--exclude-standard').filter(present) : []
  const sizes = new Map(tracked.map((path) => [path, statSync(join(project, path)).size]))
  const files = new Map(
    [...tracked, ...coming]
      .filter((path) => isText.test(path) && !path.includes('node_modules/'))
      .map((path) => [path, readFileSync(join(project, path), 'utf8')]),
  )
  return { files, tracked, sizes, built: built(join(project, 'web/build')) }
}

function built(folder: string): Tree['built'] {
  if (!existsSync(folder)) return null
  return new Map(filesIn(folder).map((file) => [relative(folder, file), readFileSync(file)]))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name))

const walk = (root: string, folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((e) => !generated.has(e.name))
    .flatMap((e) =>
      e.isDirectory() ? walk(root, join(folder, e.name)) : [relative(root, join(folder, e.name))],
    )
