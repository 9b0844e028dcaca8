import { useEffect, useRef } from 'react'
import { Outlet, useMatches, useRevalidator, useRouteError } from 'react-router'
import { Notice } from '../../../form/notice.tsx'
import type { PageSite, SleepingPage } from '../../../page/handle.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { requireUser, unloadedWords } from '../../../session/require-user.ts'
import type { Route } from './+types/area'
import { Leaving } from './own-data/leaving.tsx'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'

export const handle = { site: 'account', sleeps: 'until-touch' } as const satisfies SleepingPage & {
  site: PageSite
}
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** The account area is part of the protected group (SPEC §2): who has not signed in leaves for sign-in. */
const load = ({ who }: Asking) => who()
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

/**
 * The page as the server drew it for whom its cookie knows. The bearer has the last word: without one the
 * page leaves for sign-in, with somebody else's it is loaded again.
 */
export default function Area({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const page = useMatches().at(-1)
  const whole = loaded !== null && page?.loaderData !== null
  // The revalidator changes with what it does; the page is checked once, on arrival.
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const check = async () => {
      const user = whole ? await requireUser().catch(() => null) : null
      if (!whole || (user !== null && user.email !== loaded.email)) await revalidate()
    }
    void check()
  }, [whole, loaded, revalidate])
  if (!whole) return <Skeleton />
  return (
    <>
      <noscript>
        <p className={area.standfirst}>
          Senza JavaScript puoi leggere queste pagine; per cambiare qualcosa attivalo nel browser.
        </p>
      </noscript>
      <Leaving avvisi={loaded.avvisi} />
      <Outlet />
    </>
  )
}

/** While the browser loads the person: the shape of the page to come. */
function Skeleton() {
  return (
    <div className={area.skeleton}>
      <p role="status" className="hidden">
        Carico i tuoi dati…
      </p>
      <noscript>
        <p className={area.standfirst}>
          Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricaricala.
        </p>
      </noscript>
      <div aria-hidden="true">
        {Array.from({ length: 7 }, (_, i) => (
          <span key={i} />
        ))}
      </div>
    </div>
  )
}

/**
 * What could not be loaded, in the words of SPEC §8, and another try; anything else is the site's error page.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const words = unloadedWords(error)
  if (words === null) throw error
  return (
    <>
      <h1 className={area.title}>Non riusciamo a caricare i tuoi dati</h1>
      <Notice kind="error" title={words}>
        Il tuo accesso resta valido: non devi fare altro.
      </Notice>
      <button type="button" className={button.primary} onClick={() => location.reload()}>
        Riprova
      </button>
    </>
  )
}
