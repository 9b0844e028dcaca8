import { basename, dirname, relative, sep } from 'node:path'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { ImportFile } from './drop-folder/find-files.ts'
import type { ImportPorts } from './ports.ts'
import { Refusal } from './refusal.ts'

/**
 * Whose a file is: as asked, else of the nearest folder named as a brand; null: neither says it. A folder of
 * the drop that looks like a code and is none (`ZZ`, `qp`, `mg`) refuses what is in it: nothing goes to
 * another masthead by a slip of the pen.
 */
export function brandOfFile(
  { brands }: Pick<ImportPorts, 'brands'>,
  { path, root }: ImportFile,
  option: string | undefined,
): Brand | null {
  const codes = new Map(brands.all.map((b) => [b.sigla, b]))
  if (option !== undefined) return codes.get(option) ?? refuse(brands, option)
  const known = dirname(path)
    .split(sep)
    .findLast((folder) => codes.has(folder))
  if (known !== undefined) return codes.get(known) ?? null
  const unknown =
    relative(root, dirname(path))
      .split(sep)
      .findLast((folder) => /^[a-z]{2}$/i.test(folder)) ??
    // The drop itself may be called `in`: only capitals mean a masthead.
    /^[A-Z]{2}$/.exec(basename(root))?.[0]
  return unknown === undefined ? null : refuse(brands, unknown)
}

/** Whose an edition is: folder and sidecar must not contradict each other. */
export function brandOfEdition(
  { brands }: Pick<ImportPorts, 'brands'>,
  ofFile: Brand | null,
  code: string | undefined,
  option: string | undefined,
): Brand {
  if (code === undefined || option !== undefined) return ofFile ?? brands.main
  const named = brands.all.find((b) => b.sigla === code) ?? refuse(brands, code, '$.brand')
  if (ofFile && ofFile !== named)
    throw new Refusal(
      `La scheda è della testata «${code}», la cartella della «${ofFile.sigla}»: ` +
        'vanno d’accordo, oppure si indica --brand.',
      '$.brand',
    )
  return named
}

function refuse(brands: ImportPorts['brands'], code: string, place?: string): never {
  throw new Refusal(
    `La testata «${code}» non c’è: quelle di questo editore sono ` +
      `${brands.all.map((b) => b.sigla).join(', ')}.`,
    place,
  )
}
