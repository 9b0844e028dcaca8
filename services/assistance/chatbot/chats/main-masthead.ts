import type { Brands } from 'contract/reading/site/brand.ts'
import { Refusal } from '../../../platform/wire/call.ts'
import type { Caller } from '../../../platform/wire/caller.ts'

/** The chatbot is the main masthead's (SPEC §2, §6): a right to another's newspaper asks nothing here. */
export const mainMasthead =
  ({ brands }: { brands: Brands }) =>
  <C extends { caller: Caller }, Rest extends unknown[], Answer>(
    handle: (context: C, ...rest: Rest) => Promise<Answer | Refusal>,
  ) =>
  async (context: C, ...rest: Rest): Promise<Answer | Refusal> =>
    context.caller.host.brand.sigla === brands.main.sigla
      ? handle(context, ...rest)
      : new Refusal('ERR_NOT_ALLOWED')
