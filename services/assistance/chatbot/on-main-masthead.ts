import type { Brands } from 'contract/reading/site/brand.ts'
import { Refusal } from '../../platform/wire/call.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** Guards a handler: the chatbot belongs to the main masthead alone (SPEC §2, §6). */
export const onMainMasthead =
  ({ brands }: { brands: Brands }) =>
  <C extends { caller: Caller }, Rest extends unknown[], Answer>(
    handle: (context: C, ...rest: Rest) => Promise<Answer | Refusal>,
  ) =>
  async (context: C, ...rest: Rest): Promise<Answer | Refusal> =>
    context.caller.host.brand.sigla === brands.main.sigla
      ? handle(context, ...rest)
      : new Refusal('ERR_NOT_ALLOWED')
