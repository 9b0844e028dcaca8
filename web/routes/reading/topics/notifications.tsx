import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { readPush, addPushDevice, removePushDevice, sendTestPush } from 'contract/reading/topics/topics.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import type { Route } from './+types/notifications'
import { readBrowser, subscribe, unsubscribe } from './browser-push.ts'
import { deviceRefusals } from './refusals.ts'
import '../../../frame/application/application.module.css'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './topics.module.css'

export const handle = { site: 'edicola' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Notifiche', robots: 'noindex' })

/** `/notifiche`: notifications of this masthead in this browser; a permission is given to one host alone. */
export async function clientLoader() {
  await requireUser()
  const browser = await readBrowser()
  const endpoint = 'subscription' in browser ? (browser.subscription?.endpoint ?? null) : null
  return {
    browser: browser.kind,
    apple: 'apple' in browser && browser.apple,
    ...loaded(await newsstandClient()(readPush, { endpoint })),
  }
}
clientLoader.hydrate = true as const

const onText: Fact = { kind: 'success', title: 'Notifiche attive su questo dispositivo.' }

export default function Notifications({
  loaderData: { browser, apple, key, device, topics },
}: Route.ComponentProps) {
  const { host } = useSite()
  const { name } = host.brand
  const { revalidate } = useRevalidator()
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const isOn = browser === 'allowed' && device !== null
  const act = async (words: string, work: () => Promise<Fact | null>) => {
    if (busy !== null) return
    setBusy(words)
    const result = await work().catch(() => unreachable)
    await revalidate()
    setBusy(null)
    setFact(result)
  }
  const turnOn = () =>
    act('Attivo…', async () => {
      const subscribed = await subscribe(key)
      // After a refusal the page itself says what to do.
      if (!subscribed) return Notification.permission === 'denied' ? null : undecided
      const answer = await newsstandClient()(addPushDevice, subscribed)
      if (answer.ok) return onText
      await unsubscribe()
      return refusalFact(answer, deviceRefusals)
    })
  const turnOff = (id: string) =>
    act('Disattivo…', async () => {
      const answer = await newsstandClient()(removePushDevice, { id })
      if (!answer.ok && answer.code !== 'ERR_PUSH_DEVICE_NOT_FOUND')
        return refusalFact(answer, deviceRefusals)
      await unsubscribe()
      return { kind: 'success', title: 'Notifiche disattivate su questo dispositivo.' }
    })
  const sendTest = (id: string) =>
    act('Invio…', async () => {
      const answer = await newsstandClient()(sendTestPush, { id })
      return answer.ok
        ? { kind: 'success', title: 'Notifica inviata.', line: 'Arriva tra pochi secondi.' }
        : refusalFact(answer, deviceRefusals)
    })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={area.title}>Notifiche</h1>
      <p className={area.standfirst}>
        {name} ti avvisa quando esce un articolo sugli argomenti che hai scelto, anche a sito chiuso.
      </p>
      <FactNotice fact={fact} />
      {browser === 'unsupported' && (
        <Notice kind="warning" title="Questo browser non supporta le notifiche push.">
          {apple
            ? `Su iPhone e iPad servono iOS 16.4 o più recente e ${name} sulla schermata Home: apri questa ` +
              'pagina con Safari, tocca Condividi, poi «Aggiungi alla schermata Home»; aprila da lì e ' +
              'torna qui.'
            : 'Aggiornalo, oppure apri questa pagina con Chrome, Edge, Firefox o Safari. In una finestra ' +
              'anonima le notifiche non ci sono.'}
        </Notice>
      )}
      {browser === 'denied' && (
        <Notice kind="warning" title="Hai bloccato le notifiche di questo sito.">
          Per consentirle di nuovo premi l’icona accanto all’indirizzo, apri le impostazioni del sito e alla
          voce Notifiche scegli Consenti; poi ricarica la pagina. Sul telefono può servire anche il permesso
          nelle impostazioni del sistema, alla voce Notifiche.
        </Notice>
      )}
      {(browser === 'unasked' || browser === 'allowed') && !isOn && (
        <>
          <p className={styles.note}>
            Su questo dispositivo sono spente.
            {browser === 'unasked' && ' Quando premi, il browser ti chiede il permesso: scegli Consenti.'}
          </p>
          <p className={styles.ways}>
            <button
              type="button"
              className={button.primary}
              aria-disabled={busy !== null || undefined}
              onClick={() => void turnOn()}
            >
              {busy ?? 'Attiva le notifiche'}
            </button>
          </p>
        </>
      )}
      {isOn && (
        <>
          <p className={styles.note}>Su questo dispositivo sono attive.</p>
          <p className={styles.ways}>
            <button
              type="button"
              className={button.primary}
              aria-disabled={busy !== null || undefined}
              onClick={() => void sendTest(device)}
            >
              {busy === 'Invio…' ? busy : 'Invia una notifica di prova'}
            </button>
            <button
              type="button"
              className={button.secondary}
              aria-disabled={busy !== null || undefined}
              onClick={() => void turnOff(device)}
            >
              {busy === 'Disattivo…' ? busy : 'Disattiva su questo dispositivo'}
            </button>
          </p>
        </>
      )}
      <p className={styles.chosen}>
        {topics.length === 0
          ? 'Non hai ancora chiesto di essere avvisato di nessun argomento. '
          : `Gli argomenti di cui ti avvisiamo: ${topics.join(', ')}. `}
        <a href={siteUrl(host, 'account', '/user/profile/topics/manage')}>Scegli gli argomenti</a>
      </p>
    </div>
  )
}

const undecided: Fact = {
  kind: 'info',
  title: 'Il permesso non è stato dato.',
  line: 'Se cambi idea premi di nuovo e scegli Consenti.',
}
const unreachable: Fact = {
  kind: 'error',
  title: 'Il browser non riesce ad attivare le notifiche.',
  line: 'Controlla la connessione e riprova; in una finestra anonima non è possibile.',
}
