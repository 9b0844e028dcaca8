import { z } from 'zod'
import { day, slug } from '../../platform/shapes.ts'

/** Which edition of a masthead a single copy is of. */
export const copyOf = { edition: slug, date: day }

/** The number of the order of a copy: the beginning of its id, in capitals. */
export const copyNumber = z.string().regex(/^[\dA-F]{8}$/)
