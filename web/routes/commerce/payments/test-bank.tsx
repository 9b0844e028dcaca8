import { data, redirectDocument } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { euros } from 'contract/platform/money.ts'
import { answerTestBank, readTestBank } from 'contract/commerce/payments/payments.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { refusalIn, type WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/test-bank'
import button from '../../../form/button.module.css'
import styles from './test-bank.module.css'

export const handle = { frame: 'none', site: 'shop', still: true } as const satisfies StillPage & {
  frame: string
  site: PageSite
}
// Whoever has the address may answer: it goes to no other site.
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Banca di prova', robots: 'noindex' })

type Words = { title: string; line?: string }
const refusals: WordsOf<CodeOf<typeof readTestBank> | CodeOf<typeof answerTestBank>, Words> = {
  ERR_BANK_NOT_FOUND: {
    title: 'Questa richiesta della banca non c’è.',
    line: 'Torna alla pagina del pagamento e riprova.',
  },
}

/**
 * `/prova-banca/{ref}`: the bank of a test card asks whether it is really you. It is no page of the
 * newspaper.
 */
export async function loader({ params: { ref }, context }: Route.LoaderArgs) {
  const answer = await context.get(visit).ask(readTestBank, { ref })
  return answer.ok
    ? data({ asked: answer.data, refused: null })
    : data(
        { asked: null, refused: refusalIn<typeof answer.code, Words>(answer, refusals) },
        { status: answer.status },
      )
}

export async function action({ params: { ref }, request, context }: Route.ActionArgs) {
  const yes = (await request.formData()).get('risposta') === 'si'
  const answer = await context.get(visit).ask(answerTestBank, { ref, yes })
  return answer.ok
    ? redirectDocument(answer.data.back, 303)
    : data({ refused: refusalIn<typeof answer.code, Words>(answer, refusals) }, { status: answer.status })
}

export default function TestBank({ loaderData: { asked, refused }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.refused ?? refused
  return (
    <main id="contenuto" className={styles.bank}>
      <p className={styles.kicker}>Banca di prova</p>
      <h1>{asked?.waits === false ? 'Hai già risposto' : 'Confermi questo pagamento?'}</h1>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          <strong>{wrong.title}</strong> {wrong.line}
        </p>
      )}
      {asked && (
        <dl className={styles.facts}>
          <div>
            <dt>Chi lo chiede</dt>
            <dd>{asked.payee}</dd>
          </div>
          <div>
            <dt>Quanto</dt>
            <dd>{euros(asked.amount)}</dd>
          </div>
          <div>
            <dt>Con quale carta</dt>
            <dd>finisce con {asked.last4}</dd>
          </div>
        </dl>
      )}
      {asked?.waits === true && (
        <form method="post" className={styles.ways}>
          <button type="submit" name="risposta" value="si" className={button.primary}>
            Conferma il pagamento
          </button>
          <button type="submit" name="risposta" value="no" className={button.secondary}>
            Non sono io, annulla
          </button>
        </form>
      )}
      {asked?.waits === false && (
        <p className={styles.ways}>
          <a href={asked.back} className={button.primary}>
            Torna al pagamento
          </a>
        </p>
      )}
      <p className={styles.note}>
        È una banca finta, del circuito di prova: nessuna somma è addebitata davvero. Con una carta vera, a
        questo punto chiede conferma la tua banca.
      </p>
    </main>
  )
}
