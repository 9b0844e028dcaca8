import { placeOf } from './features.ts'
import { literal, member, visit } from './syntax.ts'
import { type Finding, type Tree, programs, servesTests } from './tree.ts'

const DATABASE = 'services/platform/database/'
const LIST = `${DATABASE}owners.ts`
const read = 'decisions/data-owners.md'
/** Calls of Kysely that name a table first. */
const reading = /^(?:selectFrom|from|table|\w*Join(?:Lateral)?)$/
const writing = /^(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using)$/
const verbs = /\b(from|join|into|update|using|truncate(?:\s+table)?)\s+/gi
const name = /^(?:(?:only|lateral)\s+)?"?([a-z_][\w.]*)"?(?:\s+(?:as\s+)?[a-z_]\w*)?\s*(,)?\s*/i

interface Mention {
  table: string
  /** Whether its rows are only read. */
  reads: boolean
}

/** The tables and views that the migrations make. */
const tablesOf = (tree: Tree): Set<string> =>
  new Set(
    [...tree.files]
      .filter(([path]) => path.startsWith('services/platform/database/migrations/'))
      .flatMap(([, text]) =>
        Array.from(
          text
            .replace(/--.*$/gm, '')
            .matchAll(/^\s*create\s+(?:unlogged\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?(\w+)/gim),
          (m) => m[1]!,
        ),
      ),
  )

/** Names after `from`, `join`, `into`, `update` and `using`, with those that follow a comma. */
function mentionsIn(sql: string): Mention[] {
  return Array.from(sql.replace(/--.*$/gm, '').matchAll(verbs)).flatMap((verb) => {
    const reads = /^(?:from|join|using)$/i.test(verb[1]!) && !/delete\s+$/i.test(sql.slice(0, verb.index))
    const mentions: Mention[] = []
    let rest = sql.slice(verb.index + verb[0].length)
    for (let m = name.exec(rest); m; m = m[2] === ',' ? name.exec(rest) : null) {
      mentions.push({ table: m[1]!.toLowerCase(), reads })
      rest = rest.slice(m[0].length)
    }
    return mentions
  })
}

/** Every table that a program names, and calls that name one by something else than a plain string. */
function mentionsOf(path: string, text: string): { mentions: Mention[]; unnamed: string[] } {
  const mentions: Mention[] = []
  const unnamed: string[] = []
  visit(path, text, {
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression') return
      const called = member(callee) ?? ''
      if (!first || !(reading.test(called) || writing.test(called))) return
      const names = first.type === 'ArrayExpression' ? first.elements : [first]
      for (const node of names) {
        const word = literal(node as Parameters<typeof literal>[0])
        if (word !== null) mentions.push({ table: word.split(' ')[0]!, reads: reading.test(called) })
        else if (node?.type === 'Identifier' && /^(?:\w+(?:Into|Table|From))$/.test(called))
          unnamed.push(`${called}(${node.name})`)
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (/^sql\b/.test(text.slice(tag.start, tag.end)))
        mentions.push(...mentionsIn(quasi.quasis.map((part) => part.value.raw).join(' ? ')))
    },
  })
  return { mentions, unnamed }
}

/** The lists of `services/platform/database/owners.ts`, read as data. */
function listsOf(tree: Tree): { owners: Map<string, string>; readers: Map<string, Set<string>> } {
  const owners = new Map<string, string>()
  const readers = new Map<string, Set<string>>()
  const fields = (node: unknown): [string, string][] => {
    const { properties = [] } = node as { properties?: { key: { name?: string }; value: never }[] }
    return properties.map(({ key, value }) => [key.name ?? literal(key as never) ?? '', literal(value) ?? ''])
  }
  visit(LIST, tree.files.get(LIST) ?? '', {
    VariableDeclarator({ id, init }) {
      const variable = id.type === 'Identifier' ? id.name : ''
      if (variable === 'owners') for (const [table, feature] of fields(init)) owners.set(table, feature)
      if (variable === 'reads' && init?.type === 'ArrayExpression')
        for (const { feature = '', table = '' } of init.elements.map((node) =>
          Object.fromEntries(fields(node)),
        ))
          readers.set(feature, (readers.get(feature ?? '') ?? new Set()).add(table))
    },
  })
  return { owners, readers }
}

/** Every table has one owner, and a feature's SQL names no other table than its own and those it may read. */
export function check(tree: Tree): Finding[] {
  const tables = tablesOf(tree)
  const { owners, readers } = listsOf(tree)
  const used = new Set<string>()
  const breaches = programs(tree).flatMap(([path, text]): Finding[] => {
    const place = placeOf(path)
    if (place?.room !== 'services' || path.startsWith(DATABASE) || servesTests(path)) return []
    const { feature } = place
    const { mentions, unnamed } = mentionsOf(path, text)
    const foreign = mentions.filter(({ table, reads }) => {
      if (!tables.has(table) || owners.get(table) === feature) return false
      used.add(`${feature} ${table}`)
      return !reads || !readers.get(feature ?? '')?.has(table)
    })
    return [
      ...[...new Set(foreign.map(({ table }) => table))].map((table) => ({
        what: `${path}: ${table} belongs to ${owners.get(table) ?? 'nobody'}`,
        advice: `Let the compose.ts of the group hand in a function of its owner, or ask for it in ${LIST}.`,
        read,
      })),
      ...unnamed.map((call) => ({
        what: `${path}: ${call} does not say which table`,
        advice: 'Name the table by a plain string, so that its owner can be looked up.',
        read,
      })),
    ]
  })
  const lists = (what: string): Finding => ({ what: `${LIST}: ${what}`, advice: `Put ${LIST} right.`, read })
  return [
    ...[...tables].filter((table) => !owners.has(table)).map((table) => lists(`${table} has no owner`)),
    ...[...owners.keys()].filter((table) => !tables.has(table)).map((table) => lists(`there is no ${table}`)),
    ...[...readers].flatMap(([feature, of]) =>
      [...of]
        .filter((table) => !used.has(`${feature} ${table}`))
        .map((table) => lists(`${feature} does not read ${table}`)),
    ),
    ...breaches,
  ]
}
