import { data, redirect } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { planSlug } from 'contract/identity/account-paths.ts'
import {
  chooseNextPlan,
  keepPlan,
  readChanges,
  upgradePlan,
} from 'contract/commerce/subscriptions/changes.ts'
import { refusedForm, type Fact } from '../../../../form/fact.ts'
import type { Answer } from '../../../../form/form-state.ts'
import { type Typed, typedIn } from '../../../../form/rules.ts'
import { pageMeta } from '../../../../frame/page-meta.ts'
import type { Asking } from '../../../../page/personal.ts'
import { visit } from '../../../../server/context.ts'
import { inPerson } from '../../../../server/in-person.ts'
import { byBearer } from '../../../../session/by-bearer.ts'
import { accountClient } from '../../../../session/clients.ts'
import { loaded } from '../../../../session/loaded.ts'
import { notifyPersonChanged } from '../../../../session/load-user.ts'
import type { Route } from './+types/change-plan'
import { ChangeNow } from './change-now.tsx'
import { CameOf } from './payment-outcome.tsx'
import { ChangeLater } from './change-later.tsx'
import { Plans } from './plans.tsx'
import { changeForm, keepRefusals, laterForm, laterRefusals, nowRefusals } from './change-form.ts'
import { changePath } from './words.ts'
import { bring } from '../../../../page/bring.ts'
import { unreachableFact } from '../../../../words/unreachable.ts'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Passa a un altro piano', robots: 'noindex' })

/**
 * `/user/subscriptions/piano/{id}`: the plans that a subscription may become; with `a`, the one that is
 * confirmed; with `ritorno`, what came of its payment.
 */
const load =
  (id: string) =>
  async ({ ask, request }: Asking) => {
    const answer = await ask(readChanges, { id })
    if (!answer.ok && answer.status === 404) throw data(null, { status: 404, statusText: answer.code })
    const { searchParams } = new URL(request.url)
    return { ...loaded(answer), a: searchParams.get('a'), back: searchParams.has('ritorno') }
  }
const known = (id: string) => {
  if (!/^[\da-f-]{36}$/.test(id)) throw data(null, { status: 404, statusText: 'ERR_SUBSCRIPTION_NOT_FOUND' })
  return id
}
export async function loader(args: Route.LoaderArgs) {
  const read = await inPerson(load(known(args.params.id)))(args)
  if (read?.gateway?.kind === 'stripe') args.context.get(visit).allow?.('stripe')
  return read
}
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  byBearer(load(known(params.id)))({ request })

export type ChangeAnswer = Answer & { fact?: Fact }

const planIn = (typed: Typed) => ({
  offer: typed.one('offerta'),
  months: typed.one('durata') === '12' ? (12 as const) : (1 as const),
})

const takes = () => import('../../../../form/card/take-means.ts')

/** Pays a change and waits at the bank where it asks: what came of it is read again from the services. */
async function changeNow(id: string, typed: Typed): Promise<ChangeAnswer | Response> {
  const means = await bring(takes)
  if (!means) return { fact: unreachableFact }
  const ask = accountClient()
  const read = await changeForm.read(typed)
  if (read.errors) return { errors: read.errors }
  const method = await means.takeMeans(ask, typed)
  if ('wrong' in method) return method.wrong
  const answer = await ask(upgradePlan, {
    id,
    ...planIn(typed),
    means: method.means,
    due: Number(typed.one('somma')),
    immediate: typed.one('immediate') === 'si',
    accepted: true,
    country: typed.one('country') || undefined,
  })
  if (!answer.ok) return refusedForm<CodeOf<typeof upgradePlan>>(answer, nowRefusals)
  const { state, url } = answer.data
  notifyPersonChanged()
  if (state === 'authenticate' && url !== null) {
    location.assign(url)
    return new Promise<never>(() => {})
  }
  return redirect(`${changePath(id)}?ritorno=1`)
}

async function changeLater(id: string, typed: Typed): Promise<ChangeAnswer | Response> {
  const read = await laterForm.read(typed)
  if (read.errors) return { errors: read.errors }
  const order = {
    id,
    ...planIn(typed),
    amount: Number(typed.one('somma')),
    accepted: read.input,
    country: typed.one('country') || undefined,
  }
  const answer = await accountClient()(chooseNextPlan, order)
  return answer.ok
    ? redirect(changePath(id))
    : refusedForm<CodeOf<typeof chooseNextPlan>>(answer, laterRefusals)
}

export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<ChangeAnswer | Response> {
  const typed = typedIn(await request.formData())
  const step = typed.one('passo')
  if (step === 'subito') return changeNow(id, typed)
  if (step === 'dopo') return changeLater(id, typed)
  const answer = await accountClient()(keepPlan, { id })
  return answer.ok ? redirect(changePath(id)) : refusedForm<CodeOf<typeof keepPlan>>(answer, keepRefusals)
}

export default function ChangePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription: of, changes, last, a, back, country } = loaderData
  const answer = actionData instanceof Response ? undefined : actionData
  const waits = last?.state === 'authenticating' || last?.state === 'pending'
  if (last !== null && (waits || (back && last.state !== 'failed'))) return <CameOf of={of} last={last} />
  const selected = changes.find((one) => planSlug(one) === a)
  if (selected?.now)
    return <ChangeNow {...loaderData} code={takes} to={selected} now={selected.now} answer={answer} />
  if (selected) return <ChangeLater of={of} to={selected} country={country} answer={answer} />
  return <Plans {...loaderData} answer={answer} />
}
