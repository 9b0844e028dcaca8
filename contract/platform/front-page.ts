import { z } from 'zod'

/**
 * How the top of a front page is laid out: `columns`, news and opinions beside the opening; `panorama`, its
 * picture across the page; `split`, its words beside its picture; `wire`, the latest news as a column of
 * their own; `headline`, no picture of the opening; `opinions`, columnists above everything.
 */
export const frontLayouts = ['columns', 'panorama', 'split', 'wire', 'headline', 'opinions'] as const

/**
 * How the block of a section is laid out: `lead`, one story and two beside it; `four` alike; `feature`, one
 * story with its words beside its picture, and two below; `titles`, without pictures.
 */
export const blockLayouts = ['lead', 'four', 'feature', 'titles'] as const
export type BlockLayout = (typeof blockLayouts)[number]

/** The front page of a masthead: its top, and the forms that the blocks of its sections take in turn. */
export const frontPageSettings = z
  .strictObject({
    layout: z.enum(frontLayouts).default('columns'),
    blocks: z.array(z.enum(blockLayouts)).min(1).default(['lead', 'four']),
  })
  .prefault({})
