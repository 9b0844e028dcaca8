import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { readAccount } from 'contract/identity/account/account.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { linkGoogle, unlinkGoogle } from 'contract/identity/sign-in/google.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { accountClient } from '../../../session/clients.ts'
import button from '../../../form/button.module.css'

/** What came of linking a Google account, as the address says it (contract `googleOutcomes`). */
const outcomes: Readonly<Record<string, Fact>> = {
  collegato: { kind: 'success', title: 'Google è collegato.', line: 'D’ora in poi puoi entrare anche così.' },
  'altro-account': {
    kind: 'error',
    title: 'Questo account Google apre già un altro account.',
    line: 'Collegane un altro.',
  },
  'gia-collegato': {
    kind: 'warning',
    title: 'Il tuo account ha già un altro account Google.',
    line: 'Scollegalo prima di collegarne uno nuovo.',
  },
  errore: { kind: 'error', title: 'Non siamo riusciti a collegare Google.', line: 'Riprova fra poco.' },
}
export const googleFact = (request: Request): Fact | null => {
  const name = new URL(request.url).searchParams.get('google') ?? ''
  return Object.hasOwn(outcomes, name) ? outcomes[name]! : null
}

const linkRefusals = {
  ERR_GOOGLE_NOT_OFFERED: {
    title: 'Per ora non si può entrare con Google.',
    line: 'Riprova fra qualche giorno.',
  },
} as const
const unlinkRefusals = {
  ERR_GOOGLE_NOT_LINKED: { kind: 'success', title: 'Google è già scollegato.' },
  ERR_LAST_WAY_IN: {
    kind: 'warning',
    title: 'Prima scegli una password.',
    line: 'Senza Google non potresti più entrare.',
  },
} as const

/** Google as a way in: linked from here only, and not taken away from who has no other. */
export function GoogleRow({
  account,
  onFact,
}: {
  account: AnswerOf<typeof readAccount>
  onFact: (fact: Fact) => void
}) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const {
    google: { offered, linked },
    hasPassword,
  } = account
  if (!offered && !linked) return null
  const link = async () => {
    setBusy(true)
    const answer = await accountClient()(linkGoogle, {})
    if (answer.ok) return location.assign(answer.data.url)
    setBusy(false)
    onFact(refusalFact(answer, linkRefusals))
  }
  const unlink = async () => {
    setBusy(true)
    const answer = await accountClient()(unlinkGoogle, {})
    await revalidate()
    setBusy(false)
    onFact(
      answer.ok ? { kind: 'success', title: 'Google è scollegato.' } : refusalFact(answer, unlinkRefusals),
    )
  }
  const act = linked ? unlink : link
  return (
    <div>
      <dt>Google</dt>
      <dd>
        {!linked ? 'Non collegato' : hasPassword ? 'Collegato' : 'Collegato: è il tuo solo modo di entrare'}
      </dd>
      {(linked ? hasPassword : offered) && (
        <dd>
          <button
            type="button"
            className={button.small}
            aria-disabled={busy || undefined}
            onClick={() => busy || void act()}
          >
            {linked ? 'Scollega Google' : 'Collega Google'}
          </button>
        </dd>
      )}
    </div>
  )
}
