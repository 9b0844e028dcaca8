import { Suspense, useState } from 'react'
import { data } from 'react-router'
import { readShared } from 'contract/assistance/chatbot/sharing.ts'
import { AI_META, aiSourceType, aiDisclosure } from 'contract/assistance/chatbot/ai-disclosure.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import button from '../../../form/button.module.css'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { visit } from '../../../server/context.ts'
import { dataOf } from '../../../page/data-of.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { currentUser } from '../../../session/load-user.ts'
import { fullDate } from '../../../words/dates.ts'
import type { Route } from './+types/shared-answer'
import { AnswerText } from './answer/answer-text.tsx'
import answer from './answer/answer.module.css'
import { readAnswer } from './answer/read-answer.ts'
import { Sources } from './answer/sources.tsx'
import { ChatbotFrame } from './chatbot-frame.tsx'
import { chatbotFacts } from './chatbot-facts.ts'
import { Drawer } from './drawer.tsx'
import { flavourOf } from './flavours.ts'
import { lazyPart } from '../../../page/lazy-part.tsx'
import styles from './chatbot.module.css'

const Verify = lazyPart(async () => (await import('./answer/verify.tsx')).default)

export const handle = { frame: 'none', site: 'edicola' }
// The address is a key: it goes to no other site.
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
})
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Una risposta dell’assistente', robots: 'noindex' })

/** `/chatbot/risposta/…`: a shared answer. `shared` null: it does not exist any more. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const facts = chatbotFacts(context)
  const shared = await context.get(visit).ask(readShared, { token })
  if (!shared.ok && (shared.status === 410 || shared.status === 400))
    return data({ ...facts, shared: null }, { status: 410 })
  return data({ ...facts, shared: dataOf(shared) })
}

/** Readers with the chatbot get the quotes too, for «Verifica qui». */
export async function clientLoader({ params: { token }, serverLoader }: Route.ClientLoaderArgs) {
  const facts = await serverLoader()
  const person = await currentUser()
  if (facts.shared === null || person?.state !== 'in' || !person.user.abbonatoRag) return facts
  const whole = await newsstandClient()(readShared, { token })
  return whole.ok ? { ...facts, shared: whole.data } : facts
}
clientLoader.hydrate = true as const

export default function SharedAnswer({ loaderData: { shared, policy, offer } }: Route.ComponentProps) {
  const { host, today } = useSite()
  const [verified, setVerified] = useState<number | null>(null)
  if (shared === null)
    return (
      <ChatbotFrame>
        <div className={`${styles.plate} ${styles.centred}`}>
          <h1>Questa risposta non c’è più</h1>
          <p>Chi l’ha mandata ha ritirato il link, oppure l’ha cancellata.</p>
          <p className={styles.ways}>
            <a className={button.primary} href="/">
              Vai al giornale
            </a>
          </p>
        </div>
      </ChatbotFrame>
    )
  const read = readAnswer(shared.content, true)
  const sources = read.data?.['<!--sources-->'] ?? []
  const engine = read.data?.['<!--engine-->'] ?? 'extractive'
  const verify = shared.verifiable ? setVerified : null
  return (
    <ChatbotFrame>
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
            onVerify={verify}
            running={false}
          />
          {sources.length > 0 && (
            <Sources
              level="h2"
              sources={sources}
              today={today}
              verified={verified}
              onVerify={verify}
              standfirsts={shared.standfirsts}
            />
          )}
          <p className={answer.when}>
            {aiDisclosure(engine)} <a href={policy}>Come funziona</a>
          </p>
          <p className={styles.ways}>
            <a className={button.primary} href="/chatbot">
              Fai una domanda al giornale
            </a>
            {!shared.verifiable && offer && (
              <a className={button.secondary} href={siteUrl(host, 'shop', `/vetrina/${offer.slug}`)}>
                L’assistente è compreso in «{offer.name}»
              </a>
            )}
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
    </ChatbotFrame>
  )
}
