import { deadExceptions, excused, type Exception } from './exceptions.ts'
import { importsOf } from './imports.ts'
import { visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'

/** Letters that draw their own HTML and escape by themselves. */
const exceptions: readonly Exception[] = [
  { place: /^services\/reading\/newsletters\/letter\.ts$/, why: 'holds the words of the newsroom alone' },
]

/** What people type, by the names that the project has for it. */
const typed = new RegExp(
  '(?<!brand\\.)\\b(?:name|surname|companyName|organisation|holder|giver|whom|email|subject|message|note|' +
    'question|review|title|words|contract)$',
)

const read = 'decisions/letters.md'

const drawers = (tree: Tree): [path: string, text: string][] =>
  programs(tree).filter(
    ([path, text]) =>
      path.startsWith('services/') &&
      !isTest(path) &&
      importsOf(path, text).some(({ name }) => name.endsWith('/letter-style.ts')),
  )

/** Those that escape plain strings. */
const escaping = (tree: Tree): string[] =>
  drawers(tree)
    .filter(([path, text]) =>
      importsOf(path, text).some(({ name }) => name === 'contract/platform/escape.ts'),
    )
    .map(([path]) => path)

export const dead = (tree: Tree): Finding[] => deadExceptions('letter-texts.ts', exceptions, escaping(tree))

/**
 * What the types of `services/platform/outside/safe-text.ts` cannot hold: a letter that draws its own HTML
 * escapes safe texts only, and nothing that somebody typed is called trusted.
 */
export function check(tree: Tree): Finding[] {
  const plain = escaping(tree)
    .filter((path) => !excused(path, exceptions))
    .map((path) => ({
      what: `${path}: a letter escapes plain strings`,
      advice: 'Use markup of services/platform/outside/safe-text.ts, which takes a SafeText.',
      read,
    }))
  const called = programs(tree).flatMap(([path, text]) => {
    if (
      !path.startsWith('services/') ||
      isTest(path) ||
      excused(path, exceptions) ||
      !/\b(?:trusted|ownMarkup)\(/.test(text)
    )
      return []
    const findings: Finding[] = []
    visit(path, text, {
      CallExpression(node) {
        const {
          callee,
          arguments: [argument],
        } = node
        if (callee.type !== 'Identifier' || !/^(?:trusted|ownMarkup)$/.test(callee.name) || !argument) return
        if (typed.test(text.slice(argument.start, argument.end)))
          findings.push({
            what: `${path}: ${text.slice(node.start, node.end)} lets through what somebody typed`,
            advice: 'Leave it a string, or use untrusted.',
            read,
          })
      },
    })
    return findings
  })
  return [...plain, ...called]
}
