import type { ImportPorts } from '../ports.ts'
import { findEdition } from './store/editions.ts'

/** Whether an edition has been imported. `date` as 2026-11-20. */
export const hasEdition = async (
  { db }: Pick<ImportPorts, 'db'>,
  of: { brand: string; edition: string; date: string },
): Promise<boolean> => (await findEdition(db, of)) !== undefined
