import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { readShared } from 'contract/assistance/chatbot/sharing.ts'
import { AI_META, aiSourceType, aiDisclosure } from 'contract/assistance/chatbot/ai-disclosure.ts'
import button from '../../../form/button.module.css'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { requireUser } from '../../../session/require-user.ts'
import { loaded } from '../../../session/loaded.ts'
import { fullDate } from '../../../words/dates.ts'
import type { Route } from './+types/shared-answer'
import { AnswerText } from './answer/answer-text.tsx'
import answer from './answer/answer.module.css'
import { readAnswer } from './answer/read-answer.ts'
import { Sources } from './answer/sources.tsx'
import { useChatbot } from './chatbot-frame.tsx'
import { Drawer } from './drawer.tsx'
import { flavourOf } from './flavours.ts'
import { lazyPart } from '../../../page/lazy-part.tsx'
import styles from './chatbot.module.css'

const Verify = lazyPart(async () => (await import('./answer/verify.tsx')).default)

export const handle = { frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Una risposta dell’assistente', robots: 'noindex' })

/** `/chatbot/risposta/…`: a shared answer. Null: it does not exist any more. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  const person = await requireUser()
  if (!person.abbonatoRag) return null
  const shared = await newsstandClient()(readShared, { token })
  return !shared.ok && (shared.status === 410 || shared.status === 400) ? null : loaded(shared)
}
clientLoader.hydrate = true as const

export default function SharedAnswer({ loaderData: shared }: Route.ComponentProps) {
  const { host, today } = useSite()
  const { policy } = useChatbot()
  const [verified, setVerified] = useState<number | null>(null)
  if (shared === null)
    return (
      <div className={`${styles.plate} ${styles.centred}`}>
        <h1>Questa risposta non c’è più</h1>
        <p>Chi l’ha mandata ha ritirato il link, oppure l’ha cancellata.</p>
        <p className={styles.ways}>
          <Link className={button.primary} to="/chatbot">
            Fai una domanda al giornale
          </Link>
        </p>
      </div>
    )
  const read = readAnswer(shared.content, true)
  const sources = read.data?.['<!--sources-->'] ?? []
  const engine = read.data?.['<!--engine-->'] ?? 'extractive'
  return (
    <div className={styles.shared}>
      <meta name={AI_META} content={aiSourceType(engine)} />
      <article className={answer.turn} data-ai-generated={aiSourceType(engine)}>
        <p className={styles.kicker}>{host.brand.name}, una risposta dell’assistente (IA)</p>
        <h1>{shared.question}</h1>
        <p className={answer.when}>
          {fullDate(shared.date)} · {flavourOf(shared.rag_type).from}
        </p>
        <AnswerText
          level={read.data?.['<!--level-->'] ?? 'claim'}
          paragraphs={read.paragraphs}
          sources={sources}
          verified={verified}
          onVerify={setVerified}
          running={false}
        />
        {sources.length > 0 && (
          <Sources level="h2" sources={sources} today={today} verified={verified} onVerify={setVerified} />
        )}
        <p className={answer.when}>
          {aiDisclosure(engine)} <a href={policy}>Come funziona</a>
        </p>
        <p className={styles.ways}>
          <Link className={button.primary} to="/chatbot">
            Fai una domanda al giornale
          </Link>
        </p>
      </article>
      {verified !== null && (
        <Drawer label="Verifica qui" whole onClose={() => setVerified(null)}>
          <Suspense fallback={null}>
            <Verify
              key={verified}
              sources={sources}
              n={verified}
              onTurn={setVerified}
              onWrong={null}
              onClose={() => setVerified(null)}
            />
          </Suspense>
        </Drawer>
      )}
    </div>
  )
}
