import type { Context } from '../../../platform/features/context.ts'
import type { Caller } from '../../../platform/wire/caller.ts'
import type { CopyPrice, Wanted } from '../ports.ts'
import type { PageSigner } from './sign.ts'

/** What the reader is handed: its data, "may this person read this?", and who signs addresses. */
export interface ReaderPorts extends Pick<Context, 'db' | 'brands'> {
  signer: PageSigner
  /** Pages that are read in a larger format than they might be. */
  askForAvif: (keys: readonly string[]) => Promise<void>
  mayRead: (caller: Caller, article: Wanted) => Promise<boolean>
  copyPrice: CopyPrice
}
