import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { runCommand } from '../start/command.ts'
import { say } from '../start/terminal.ts'

const project = resolve(import.meta.dirname, '..')
const FILE = 'sbom.cdx.json'

await runCommand(async () => {
  await writeFile(
    resolve(project, FILE),
    billOfMaterials(await readFile(resolve(project, 'package-lock.json'), 'utf8')),
  )
  say(`L’elenco dei componenti è in ${FILE}.`)
  return 0
})
