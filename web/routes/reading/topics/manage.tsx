import { withPreposition } from 'contract/platform/prepositions.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import {
  type FollowedTopic,
  type PushDevice,
  followTopic,
  notifyOfTopic,
  readTopics,
  removePushDevice,
} from 'contract/reading/topics/topics.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { Switch } from '../../../form/switch.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { accountClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import type { Route } from './+types/manage'
import { DeviceList } from './device-list.tsx'
import { choiceRefusals, deviceRefusals } from './refusals.ts'
import area from '../../../frame/application/area.module.css'
import styles from './topics.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Argomenti e notifiche', robots: 'noindex' })

/** `/user/profile/topics/manage` (SPEC §2): what the person follows, and what they are notified of, where. */
const load = async ({ ask }: Asking) => loaded(await ask(readTopics, {}))
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

const PATH = '/user/profile/topics/manage'

export default function Topics({ loaderData: { topics, devices, sisters } }: Route.ComponentProps) {
  const { host, sisters: mastheads } = useSite()
  const { revalidate } = useRevalidator()
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { name, sigla } = host.brand
  const anywhere = devices.some((device) => device.brand === sigla && device.signedIn)
  const change = async (what: string, work: () => Promise<Fact>) => {
    if (busy !== null) return
    setBusy(what)
    const result = await work()
    await revalidate()
    setBusy(null)
    setFact(result)
  }
  const follow = (topic: FollowedTopic) =>
    change(`${topic.slug} follow`, async () => {
      const input = { topic: topic.slug, follow: !topic.followed }
      const answer = await accountClient()(followTopic, input)
      if (!answer.ok) return refusalFact(answer, choiceRefusals)
      return success(input.follow ? `Ora segui «${topic.name}».` : `Non segui più «${topic.name}».`)
    })
  const notify = (topic: FollowedTopic) =>
    change(`${topic.slug} push`, async () => {
      const input = { topic: topic.slug, push: !topic.push }
      const answer = await accountClient()(notifyOfTopic, input)
      if (!answer.ok) return refusalFact(answer, choiceRefusals)
      if (!input.push) return success(`Notifiche disattivate per «${topic.name}».`)
      return success(
        `Notifiche attive per «${topic.name}».`,
        anywhere ? undefined : 'Per riceverle, attivale anche su un dispositivo: lo trovi qui sotto.',
      )
    })
  const remove = (device: PushDevice) =>
    change(device.id, async () => {
      const answer = await accountClient()(removePushDevice, { id: device.id })
      document.getElementById('dispositivi')?.focus()
      return answer.ok
        ? success(`${device.name} non riceve più notifiche.`)
        : refusalFact(answer, deviceRefusals)
    })
  return (
    <>
      <h1 className={area.title}>Argomenti e notifiche</h1>
      <p className={area.standfirst}>
        Gli argomenti che vuoi seguire {withPreposition('su', name)}. Se lo chiedi, ti avvisiamo quando esce
        un articolo.
      </p>
      <FactNotice fact={fact} />
      <section className={area.section} aria-labelledby="argomenti">
        <h2 id="argomenti">Argomenti</h2>
        {topics.length === 0 && <p className={styles.note}>Questa testata non ne ha ancora.</p>}
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic.slug}>
              <Switch
                on={topic.followed}
                busy={busy === `${topic.slug} follow`}
                name={topic.name}
                onTurn={() => void follow(topic)}
              >
                {topic.description}{' '}
                {topic.path !== null && (
                  <a href={siteUrl(host, 'edicola', topic.path)}>
                    Leggi<span className="hidden"> gli articoli di {topic.name}</span>
                  </a>
                )}
              </Switch>
              {topic.followed && (
                <div className={styles.push}>
                  <Switch
                    on={topic.push}
                    busy={busy === `${topic.slug} push`}
                    name={`Avvisami: ${topic.name}`}
                    onTurn={() => void notify(topic)}
                  >
                    {topic.push ? 'Ti avvisiamo quando esce un articolo.' : 'Nessun avviso.'}
                  </Switch>
                </div>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          Al massimo tre notifiche al giorno fra tutte le testate, mai dalle 22 alle 7; solo la redazione può
          fare un’eccezione, per una notizia urgente.
        </p>
      </section>
      <DeviceList devices={devices} busy={busy} onRemove={(device) => void remove(device)} />
      {sisters.length > 0 && (
        <section className={area.section} aria-labelledby="altre-testate">
          <h2 id="altre-testate">Le altre testate</h2>
          <ul className={styles.sisters}>
            {sisters.map(({ brand, followed }) => {
              const sister = mastheads.find((one) => one.sigla === brand)
              if (!sister) return null
              return (
                <li key={brand}>
                  <a href={siteUrl({ ...host, brand: sister }, 'account', PATH)}>{sister.name}</a>
                  <span>{followedWords(followed)}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

const success = (title: string, line?: string): Fact => ({ kind: 'success', title, line })
const followedWords = (count: number): string =>
  count === 0
    ? 'nessun argomento seguito'
    : count === 1
      ? 'un argomento seguito'
      : `${count} argomenti seguiti`
