import { ATTACHMENT_BYTES, MAX_ATTACHMENTS } from 'contract/assistance/support/limits.ts'
import type { FrameHandle } from '../../../frame/frame.tsx'
import type { PageSite } from '../../../page/handle.ts'

/** What both contact pages say of themselves, beside their script. */
export const contactHandle = {
  frame: 'none',
  site: 'account',
  // Files and a long text, and room to say of a file too large what is wrong with it.
  largestForm: MAX_ATTACHMENTS * ATTACHMENT_BYTES + 5_000_000,
} as const satisfies FrameHandle & { site: PageSite; largestForm: number }
