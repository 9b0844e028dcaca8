import type { ESTree } from 'vite'
import { visit } from './syntax.ts'
import { deadExceptions, excused, type Exception } from './exceptions.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'

/** Words of no trade, as a whole name or as a part of one (`toldTwice`, `TOLD`), with what the field says. */
const parts: Readonly<Record<string, string>> = {
  anew: 'again, re-',
  asked: 'request, query, required',
  asker: 'requester, author',
  astray: 'failed, error',
  books: 'ledger',
  borne: 'grounded',
  chosen: 'selected, selection',
  crowd: 'load, clients',
  errand: 'job, task',
  found: 'hits, result, match, row',
  given: 'supplied, provided, granted',
  gone: 'removed, deleted, closed',
  hear: 'on…, listen',
  heard: 'received, events',
  hears: 'listeners',
  keeping: 'retention',
  kept: 'stored, saved, retained',
  mornings: 'daily digests',
  owed: 'due',
  papers: 'documents',
  said: 'text, message, answer',
  standing: 'current, active',
  taken: 'claimed, accepted, used',
  tell: 'notify, report, describe',
  tells: 'describes',
  told: 'message, notice, notified',
  wanted: 'requested, expected',
  whom: 'recipient, person',
}

/** Words that say something as part of a name only. */
const wholes: Readonly<Record<string, string>> = {
  begun: 'started',
  drawn: 'rendered, picture',
  held: 'locked, stored, pending',
  hold: 'lock',
  left: 'remaining (of a position it is `x`)',
  made: 'created',
  meaning: 'embedding',
  mine: 'own',
  most: 'max, limit',
  ours: 'own',
  theirs: 'other, foreign',
}

/** What a limit’s name begins with, in capitals. */
const limits: Readonly<Record<string, string>> = {
  LARGEST: 'MAX_',
  LEAST: 'MIN_',
  LONGEST: 'MAX_…_LENGTH',
  MOST: 'MAX_',
  SHORTEST: 'MIN_…_LENGTH',
}

/** Rows are named by the columns of the database, which keep their names. */
const tables = /^services\/platform\/database\/(?:[a-z-]+-)?tables\.ts$/

/** Names that the field itself uses. */
const allowed = /^(?:notFound|.*NotFound.*|mostRead.*|.*MostRead.*|MOST_READ_.*)$/

/** Places whose names are older than this rule. A new file may not come under it. */
const older: readonly Exception[] = [
  { place: /^services\/platform\/test\/stripe-/, why: 'the double of Stripe' },
  { place: /^services\/identity\/(account|sign-in)\//, why: 'columns of consents and archives' },
  { place: /^services\/commerce\/(shop|google-subscriptions)\//, why: 'columns of codes and gifts' },
  { place: /^web\/(routes\/identity\/sign-in|session)\//, why: 'the code’s tries, stored drafts' },
  { place: /^(bench|journeys)\//, why: 'what journeys and measurements hear of a browser' },
]
const read = 'decisions/words.md'
const partsOf = (name: string) => name.split(/(?<=[a-z0-9])(?=[A-Z])|[_$-]/).map((part) => part.toLowerCase())

/** What to call it, when a name is or holds a word that is not used. */
function advised(name: string): [word: string, better: string] | null {
  if (allowed.test(name)) return null
  const whole = name.toLowerCase().replaceAll('_', '')
  if (wholes[whole] !== undefined) return [whole, wholes[whole]]
  const first = /^([A-Z]+)_/.exec(name)?.[1]
  if (first !== undefined && limits[first] !== undefined) return [first, limits[first]]
  const part = partsOf(name).find((word) => parts[word] !== undefined)
  return part === undefined ? null : [part, parts[part]!]
}

/** The names that a pattern declares; a shorthand (`{ found }`) takes a name that stands elsewhere. */
function declared(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement'
          ? declared(property.argument)
          : property.shorthand
            ? []
            : declared(property.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => declared(element))
    case 'AssignmentPattern':
      return declared(pattern.left)
    case 'RestElement':
      return declared(pattern.argument)
    case 'TSParameterProperty':
      return declared(pattern.parameter)
    default:
      return []
  }
}

/** Every name that a program declares: values, functions, parameters, types and their properties. */
function declarations(path: string, text: string): string[] {
  const names: string[] = []
  const add = (node: ESTree.Node | null) => void names.push(...declared(node))
  const callable = (node: { id?: ESTree.Node | null; params: ESTree.Node[] }) => {
    add(node.id ?? null)
    node.params.forEach(add)
  }
  visit(path, text, {
    VariableDeclarator: (node) => add(node.id),
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression: callable,
    CatchClause: (node) => add(node.param),
    ClassDeclaration: (node) => add(node.id),
    TSInterfaceDeclaration: (node) => add(node.id),
    TSTypeAliasDeclaration: (node) => add(node.id),
    TSPropertySignature: (node) => add(node.key),
    TSMethodSignature: (node) => add(node.key),
    PropertyDefinition: (node) => add(node.key),
  })
  return names
}

/** Every breach, by the path it stands at. */
function breaches(tree: Tree): Map<string, Finding[]> {
  const findings = new Map<string, Map<string, Finding>>()
  const finding = (path: string, name: string) => {
    const better = advised(name)
    if (!better) return
    const ofPath = findings.get(path) ?? new Map<string, Finding>()
    findings.set(path, ofPath)
    ofPath.set(name, {
      what: `${path}: «${name}» holds «${better[0]}», which no trade uses`,
      advice: `Say what it is: ${better[1]}.`,
      read,
    })
  }
  for (const [path, text] of programs(tree)) {
    for (const piece of path.split('/')) finding(path, piece.replace(/\..*$/, ''))
    if (!isTest(path) && !tables.test(path)) for (const name of declarations(path, text)) finding(path, name)
  }
  return new Map([...findings].map(([path, ofPath]) => [path, [...ofPath.values()]]))
}

/** Names are words of the trade: of news, commerce, identity, retrieval and databases. */
export const check = (tree: Tree): Finding[] =>
  [...breaches(tree)].flatMap(([path, ofPath]) => (excused(path, older) ? [] : ofPath))

export const dead = (tree: Tree): Finding[] =>
  deadExceptions('field-words.ts', older, [...breaches(tree).keys()])
