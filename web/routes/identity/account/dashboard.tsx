import { Link } from 'react-router'
import { readCover } from 'contract/reading/newsstand/archive.ts'
import { readReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { listDevices, readAccount } from 'contract/identity/account/account.ts'
import { readProfile } from 'contract/identity/account/profile.ts'
import { readOnboarding } from 'contract/identity/account/onboarding.ts'
import { readSubscriptions } from 'contract/commerce/subscriptions/subscriptions.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Cover } from 'contract/platform/shapes.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { SisterName } from '../../../frame/wordmark.tsx'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import { fullDate, theDate } from '../../../words/dates.ts'
import { subscriptionOf } from '../../../words/subscriptions.ts'
import type { Route } from './+types/dashboard'
import { greeting, onDay } from './account-words.ts'
import { OnboardingSteps, progressWords } from './onboarding-steps.tsx'
import { listed } from '../../../words/listed.ts'
import { missingWords } from './profile/missing-words.ts'
import { SubscriptionFact } from './subscription-fact.tsx'
import { Tasks } from './tasks.tsx'
import area from '../../../frame/application/area.module.css'
import styles from './dashboard.module.css'
import begin from './onboarding.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Area personale · Il mio account', robots: 'noindex' })

/** `/dashboard` (SPEC §2): what the person has, and the ways to change it. */
async function load({ ask, who }: Asking) {
  const [user, devices, account, profile, newest, onboarding, subscriptions, reserved] = await Promise.all([
    who(),
    ask(listDevices, {}),
    ask(readAccount, {}),
    ask(readProfile, {}),
    ask(readCover, {}),
    ask(readOnboarding, {}),
    ask(readSubscriptions, {}),
    ask(readReservedOffer, {}),
  ])
  return {
    user,
    devices: loaded(devices),
    account: loaded(account),
    missing: missingWords(loaded(profile)),
    // Before the gate of a closed masthead there is none.
    cover: newest.ok ? newest.data.cover : null,
    onboarding: loaded(onboarding),
    // What cannot be loaded is told by its own page (SPEC §8).
    bought: subscriptions.ok ? subscriptions.data.subscriptions : [],
    // Who said no is not asked again.
    offer: reserved.ok && reserved.data.declined === null ? reserved.data.offer : null,
    now: new Date(),
  }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export default function Dashboard({
  loaderData: {
    user,
    devices: { devices, most },
    account,
    missing,
    cover,
    onboarding,
    bought,
    offer,
    now,
  },
}: Route.ComponentProps) {
  const { host, today, sisters } = useSite()
  const newsstand = (path: string) => siteUrl(host, 'edicola', path)
  const unpaid = bought.filter(({ due }) => due !== null)
  const tasks = unpaid.length > 0 || missing !== null
  const progress = progressWords(onboarding)
  const { topics, newsletters } = onboarding
  const here = devices.find((device) => device.current)
  return (
    <>
      <p className={area.kicker}>{fullDate(today)}</p>
      <h1 className={area.title}>
        {greeting(now)}, {user.name}
      </h1>
      <p className={area.standfirst}>
        {subscriptionOf(user).active
          ? 'L’edizione di oggi ti aspetta in edicola.'
          : 'Qui sotto trovi il tuo account e le nostre edicole.'}
      </p>
      <hr className="rule" />
      {tasks && <Tasks unpaid={unpaid} missing={missing} />}
      <section
        className={`${styles.having} ${tasks ? area.section : styles.lead}`}
        aria-labelledby="quello-che-hai"
      >
        <h2 id="quello-che-hai">Quello che hai</h2>
        {cover !== null && (
          <a className={styles.cover} href={newsstand(cover.path)}>
            <img
              srcSet={coverSources(cover)}
              sizes="196px"
              width={cover.picture.width}
              height={cover.picture.height}
              alt={`Prima pagina ${theDate('del', cover.date)}: sfogliala`}
              loading="lazy"
            />
          </a>
        )}
        <dl className={styles.facts}>
          <SubscriptionFact user={user} bought={bought} offer={offer} />
          <div>
            <dt>Dispositivi</dt>
            <dd>
              <p className={styles.figure}>
                {devices.length} {devices.length === 1 ? 'dispositivo' : 'dispositivi'} su {most}
              </p>
              {here && <p>Ora usi {here.name}.</p>}
              <Link to="/user/devices">Vedi i dispositivi</Link>
            </dd>
          </div>
          <div>
            <dt>Accesso</dt>
            <dd>
              <p className={styles.figure}>{account.email}</p>
              <p>{passwordWords(account, now)}</p>
              <Link to="/user/profile/edit-email">Cambia email</Link>
              <Link to="/user/profile/edit-password">
                {account.hasPassword ? 'Cambia password' : 'Scegli una password'}
              </Link>
              <Link to="/user/profile/data">Scarica o elimina i tuoi dati</Link>
            </dd>
          </div>
          <div>
            <dt>Newsletter</dt>
            <dd>
              <p className={styles.figure}>
                {newsletters.length === 0 ? 'Nessuna, per ora' : newsletters.length}
              </p>
              <p>{newsletters.length === 0 ? 'Il giornale nella tua posta.' : `${listed(newsletters)}.`}</p>
              <Link to="/user/newsletter/">Vai alle newsletter</Link>
            </dd>
          </div>
          <div>
            <dt>Preferiti</dt>
            <dd>
              <p className={styles.figure}>Gli articoli che hai salvato</p>
              <p>Di ogni testata, su ogni dispositivo.</p>
              <a href={newsstand('/preferiti')}>Apri i preferiti</a>
            </dd>
          </div>
          <div>
            <dt>Argomenti e notifiche</dt>
            <dd>
              <p className={styles.figure}>{topics.length === 0 ? 'Nessuno, per ora' : topics.length}</p>
              <p>
                {topics.length === 0 ? 'Segui un argomento: ti avvisiamo, se vuoi.' : `${listed(topics)}.`}
              </p>
              <Link to="/user/profile/topics/manage">Scegli gli argomenti</Link>
            </dd>
          </div>
        </dl>
      </section>
      {progress !== null && (
        <section className={area.section} aria-labelledby="per-cominciare">
          <div className={begin.head}>
            <h2 id="per-cominciare">Per cominciare</h2>
            <p>{progress}</p>
          </div>
          <OnboardingSteps onboarding={onboarding} />
        </section>
      )}
      <section className={area.section} aria-labelledby="edicole">
        <h2 id="edicole">Le nostre edicole</h2>
        <p className={area.note}>Con questo account entri in tutte.</p>
        <ul className={styles.sisters}>
          {sisters.map((sister) => (
            <li key={sister.sigla}>
              <a href={sister.url}>
                <SisterName sister={sister} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Of the widths that there are, those of a cover this small. */
const coverSources = ({ picture: { src, widths } }: Cover): string =>
  widths
    .filter((width, i) => width <= 640 || i === 0)
    .map((width) => `${src}/${width}.webp ${width}w`)
    .join(', ')

const passwordWords = (
  account: { hasPassword: boolean; passwordChanged: string | null },
  now: Date,
): string =>
  !account.hasPassword
    ? 'Entri con Google, senza password.'
    : account.passwordChanged === null
      ? 'Con la password scelta alla registrazione.'
      : `Password cambiata ${onDay(account.passwordChanged, now)}.`
