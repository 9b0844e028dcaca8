import { z } from 'zod'

/** SPEC §3 «Notice»: what a notice may be, the worst first. */
export const noticeTypes = ['error', 'warning', 'info', 'success'] as const
export type NoticeType = (typeof noticeTypes)[number]

/**
 * A notice the server pushes (SPEC §3). `message`: its title, and below it, on a second line, one sentence
 * more if there is one. `timeout` in ms, 0: it stays. An `id` with a full stop says what notice it is and,
 * behind the stop, of which cause; one without cannot be closed.
 */
export const pushedNotice = z.object({
  id: z.string(),
  type: z.enum(noticeTypes),
  message: z.string(),
  timeout: z.int().nonnegative(),
  link: z.string().nullable(),
  linkText: z.string().nullable(),
})
export type PushedNotice = z.infer<typeof pushedNotice>

/** Notices by path of the menu (SPEC §3 `avvisi`). */
export const avvisi = z.record(z.string(), z.array(pushedNotice))
export type Avvisi = z.infer<typeof avvisi>
