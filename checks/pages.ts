import { handleOf, routeFiles } from './site-map.ts'
import { type Finding, type Tree, programs } from './tree.ts'

const read = 'decisions/rooms.md'

/** Every page of web/routes.ts exists and says what it is; every file that says so is a page. */
export function check(tree: Tree): Finding[] {
  const map = tree.files.get('web/routes.ts')
  if (map === undefined)
    return [{ what: 'web/routes.ts: not there', advice: 'The whole site map is one file.', read }]
  const routes = routeFiles(map)
  const kind = (file: string) => {
    const text = tree.files.get(`web/${file}`)
    return text === undefined ? null : handleOf(`web/${file}`, text)
  }
  const findings = routes.flatMap(({ file, within }): Finding[] => {
    if (!tree.files.has(`web/${file}`))
      return [
        {
          what: `web/routes.ts: ${file} is not there`,
          advice: 'Write the page or take it off the map.',
          read,
        },
      ]
    if (file.endsWith('.ts') || [file, ...within].some((f) => kind(f) !== null)) return []
    return [
      {
        what: `web/${file}: does not say what kind of page it is`,
        advice:
          'Export a handle: content(…) for a content page, another one for an application page. A route ' +
          'that only redirects is a .ts file.',
        read,
      },
    ]
  })
  const listed = new Set(routes.map((r) => `web/${r.file}`))
  for (const [path, text] of programs(tree))
    if (path.startsWith('web/routes/') && !listed.has(path) && handleOf(path, text) !== null)
      findings.push({
        what: `${path}: a page that web/routes.ts does not list`,
        advice: 'Put it on the map or delete it.',
        read,
      })
  return findings
}
