import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from 'contract/support/limits.ts'
import type { FrameHandle } from '../../frame/frame.tsx'
import type { FormPage, PageSite } from '../../page/handle.ts'

/** Both contact pages: rendered for each request, alive by a script without React. */
export const contactHandle = {
  frame: 'none',
  site: 'account',
  script: 'contact',
  // Files and a long text, and room to say of a file too large what is wrong with it.
  largestForm: MOST_ATTACHMENTS * ATTACHMENT_BYTES + 5_000_000,
} as const satisfies FormPage & FrameHandle & { site: PageSite; largestForm: number }
